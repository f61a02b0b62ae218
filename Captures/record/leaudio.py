"""Scenarios of LE Audio: an audio stream set up over GATT and carried on a CIS; a broadcast."""

from bumble import hci
from bumble.device import (AdvertisingEventProperties, AdvertisingParameters, BigParameters,
                           BigSyncParameters, CigParameters, Peer, PeriodicAdvertisingParameters)
from bumble.hci import Address
from bumble.profiles import ascs, bap, cap, csip, le_audio, pacs, vcs

from advertisements import structures
from gatt import discover
from rig import Rig, attempt, pause

LC3 = hci.CodingFormat(hci.CodecID.LC3)
Feature = hci.LeFeatureMask
FEATURES = (Feature.CONNECTED_ISOCHRONOUS_STREAM_CENTRAL | Feature.CONNECTED_ISOCHRONOUS_STREAM_PERIPHERAL
            | Feature.ISOCHRONOUS_BROADCASTER | Feature.SYNCHRONIZED_RECEIVER)


def tune(role, controller):
    controller.le_features |= FEATURES
    controller.le_acl_data_packet_length = 251
    controller.iso_data_packet_length = 960
    controller.supported_commands |= {hci.HCI_LE_SET_HOST_FEATURE_COMMAND}


def configure(role, configuration):
    configuration.cis_enabled = True


def capabilities():
    return [pacs.PacRecord(coding_format=LC3, codec_specific_capabilities=bap.CodecSpecificCapabilities(
        supported_sampling_frequencies=(bap.SupportedSamplingFrequency.FREQ_48000
                                        | bap.SupportedSamplingFrequency.FREQ_16000),
        supported_frame_durations=bap.SupportedFrameDuration.DURATION_10000_US_SUPPORTED,
        supported_audio_channel_count=[1, 2], min_octets_per_codec_frame=40,
        max_octets_per_codec_frame=155, supported_max_codec_frames_per_sdu=1))]


def serve_audio(rig):
    server = rig[1].gatt_server
    member = csip.CoordinatedSetIdentificationService(
        set_identity_resolving_key=bytes(range(16)),
        set_identity_resolving_key_type=csip.SirkType.PLAINTEXT, coordinated_set_size=2,
        set_member_lock=csip.MemberLock.UNLOCKED, set_member_rank=1)
    contexts = pacs.ContextType.MEDIA | pacs.ContextType.CONVERSATIONAL
    left = bap.AudioLocation.FRONT_LEFT
    for service in (
            member, cap.CommonAudioServiceService(member),
            pacs.PublishedAudioCapabilitiesService(
                contexts, contexts, contexts, contexts, capabilities(), left, capabilities(), left),
            ascs.AudioStreamControlService(rig[1], sink_ase_id=[1, 2], source_ase_id=[3]),
            vcs.VolumeControlService()):
        server.add_service(service)


async def leaudio_unicast():
    rig = await Rig.on('leaudio-unicast', tune=tune, configure=configure, prepare=serve_audio,
                       central=True, peripheral=False)
    connection, _ = await rig.connect()
    peer = Peer(connection)
    await peer.request_mtu(247)
    await discover(peer)
    client = peer.create_service_proxy(ascs.AudioStreamControlServiceProxy)
    for characteristic in [client.ase_control_point, *client.sink_ase, *client.source_ase]:
        await characteristic.subscribe(lambda value: None)

    async def control(operation):
        await client.ase_control_point.write_value(bytes(operation), with_response=True)
        await pause(0.02)

    configuration = bytes(bap.CodecSpecificConfiguration(
        sampling_frequency=bap.SamplingFrequency.FREQ_48000,
        frame_duration=bap.FrameDuration.DURATION_10000_US,
        audio_channel_allocation=bap.AudioLocation.FRONT_LEFT, octets_per_codec_frame=120,
        codec_frames_per_sdu=1))
    endpoints = [1, 3]
    await control(ascs.ASE_Config_Codec(
        ase_id=endpoints, target_latency=[3, 3], target_phy=[2, 2], codec_id=[LC3, LC3],
        codec_specific_configuration=[configuration, configuration]))
    await control(ascs.ASE_Config_QOS(
        ase_id=endpoints, cig_id=[1, 1], cis_id=[1, 1], sdu_interval=[10000] * 2, framing=[0] * 2,
        phy=[2] * 2, max_sdu=[120] * 2, retransmission_number=[5] * 2, max_transport_latency=[20] * 2,
        presentation_delay=[40000] * 2))
    await control(ascs.ASE_Enable(
        ase_id=endpoints, metadata=[b'\x03\x02\x04\x00', b'\x03\x02\x02\x00']))
    handles = await rig[0].setup_cig(CigParameters(
        cig_id=1, cis_parameters=[CigParameters.CisParameters(cis_id=1)],
        sdu_interval_c_to_p=10000, sdu_interval_p_to_c=10000))
    [stream] = await rig[0].create_cis([(handles[0], connection)])
    await control(ascs.ASE_Receiver_Start_Ready(ase_id=[3]))
    await pause(0.1)
    for direction in (stream.Direction.HOST_TO_CONTROLLER, stream.Direction.CONTROLLER_TO_HOST):
        await attempt(stream.setup_data_path(direction))
    for number in range(12):
        stream.write(bytes([number]) * 120)
        for other in rig[1].cis_links.values():
            other.write(bytes([number]) * 100)
        await pause(0.01)
    await control(ascs.ASE_Update_Metadata(ase_id=[1], metadata=[b'\x03\x02\x01\x00']))
    await control(ascs.ASE_Disable(ase_id=endpoints))
    await control(ascs.ASE_Receiver_Stop_Ready(ase_id=[3]))
    await control(ascs.ASE_Release(ase_id=endpoints))
    await attempt(stream.disconnect())
    await attempt(rig[0].send_sync_command(hci.HCI_LE_Remove_CIG_Command(cig_id=1)))
    await connection.disconnect()
    await rig.close()


def announcement():
    return bap.BasicAudioAnnouncement(presentation_delay=40000, subgroups=[
        bap.BasicAudioAnnouncement.Subgroup(
            codec_id=LC3,
            codec_specific_configuration=bap.CodecSpecificConfiguration(
                sampling_frequency=bap.SamplingFrequency.FREQ_48000,
                frame_duration=bap.FrameDuration.DURATION_10000_US, octets_per_codec_frame=100),
            metadata=le_audio.Metadata([le_audio.Metadata.Entry(
                tag=le_audio.Metadata.Tag.LANGUAGE, data=b'eng')]),
            bis=[bap.BasicAudioAnnouncement.BIS(
                index=index, codec_specific_configuration=bap.CodecSpecificConfiguration(
                    audio_channel_allocation=location))
                for index, location in ((1, bap.AudioLocation.FRONT_LEFT),
                                        (2, bap.AudioLocation.FRONT_RIGHT))])])


async def leaudio_broadcast():
    """A BIG of two streams and a receiver. Bumble's controller carries no data on a BIS."""
    rig = await Rig.on('leaudio-broadcast', tune=tune, broadcaster=True, receiver=True)
    address = Address('C0:00:00:00:05:05')
    source = await rig[0].create_advertising_set(
        advertising_parameters=AdvertisingParameters(
            advertising_event_properties=AdvertisingEventProperties(is_connectable=False),
            primary_advertising_interval_min=40, primary_advertising_interval_max=50,
            advertising_sid=2),
        random_address=address,
        advertising_data=(bap.BroadcastAudioAnnouncement(0xABCDEF).get_advertising_data()
                          + structures((0x30, b'Cast'))),
        periodic_advertising_parameters=PeriodicAdvertisingParameters(),
        periodic_advertising_data=announcement().get_advertising_data())
    await source.start_periodic()
    group = await rig[0].create_big(source, BigParameters(
        num_bis=2, sdu_interval=10000, max_sdu=100, max_transport_latency=65, rtn=4))
    await rig[1].start_scanning()
    sync = await rig[1].create_periodic_advertising_sync(address, sid=2, sync_timeout=2.0)
    await pause(0.3)
    group_sync = await attempt(rig[1].create_big_sync(
        sync, BigSyncParameters(big_sync_timeout=0x4000, bis=[1, 2])))
    await pause(0.1)
    if not isinstance(group_sync, BaseException):
        await attempt(group_sync.terminate())
    await attempt(group.terminate())
    await attempt(sync.terminate())
    await source.stop()
    await rig.close()


SCENARIOS = [leaudio_unicast, leaudio_broadcast]
