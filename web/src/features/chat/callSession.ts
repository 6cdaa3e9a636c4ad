import { buildRequest, limits, ApiError, type CallSignal, type JoinedCall, type OpenCall } from '@pass-along/contracts';
import { call as request } from '../../api/apiClient.ts';
import { createStore } from '../../api/store.ts';
import { credentials } from '../../api/storedCredentials.ts';
import { generateKey } from '../../api/submitKeys.ts';
import { openCallConnection, type CallConnection } from './callConnection.ts';
import { openDevices, type DeviceProblem } from './callDevices.ts';
import type { JoinedHere } from './openCalls.ts';

export type CallPhase = 'devices' | 'calling' | 'ringing' | 'connecting' | 'connected' | 'reconnecting' | 'over';

export interface CallState {
  phase: CallPhase;
  local?: MediaStream;
  remote?: MediaStream;
  microphone: boolean;
  camera: boolean;
  hasCamera: boolean;
  /** What the other side has switched on. */
  theirs: NonNullable<CallSignal['media']>;
  /** Milliseconds since 1970. */
  connectedAt?: number;
  problem?: DeviceProblem;
  error?: unknown;
  /** How it ended. */
  why?: string;
}

/** The call of this page: devices, commands and connection. */
export function createCallSession({ conversationId, callId }: JoinedHere, memberId: string) {
  const deviceId = generateKey();
  const state = createStore<CallState>({
    ...{ phase: 'devices', microphone: true, camera: true, hasCamera: true },
    theirs: { microphone: true, camera: true },
  });
  const update = (change: Partial<CallState>) => {
    state.set({ ...state.get(), ...change });
  };
  let joined: JoinedCall | undefined;
  let connection: CallConnection | undefined;
  let isSeen = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const isOver = () => state.get().phase === 'over';

  /** Releases camera and microphone. */
  function stop(change: Partial<CallState>): void {
    if (isOver()) return;
    clearInterval(heartbeat);
    connection?.close();
    for (const track of state.get().local?.getTracks() ?? []) track.stop();
    update({ phase: 'over', ...change });
  }

  const join = () => {
    const body = { deviceId };
    return callId === undefined
      ? request('POST /api/conversations/:conversationId/calls', { params: { conversationId }, body })
      : request('POST /api/conversations/:conversationId/calls/:callId/accept', {
          params: { conversationId, callId },
          body,
        });
  };

  const getParams = () => (joined ? { conversationId, callId: joined.call._id } : undefined);

  function endOnServer(): void {
    const params = getParams() ?? (callId === undefined ? undefined : { conversationId, callId });
    // the deadline of the call ends it if this does not arrive
    if (params) request('POST /api/conversations/:conversationId/calls/:callId/end', { params }).catch(() => undefined);
  }

  function hangUp(why = 'hung_up'): void {
    if (isOver()) return;
    endOnServer();
    stop({ why });
  }

  async function begin(): Promise<void> {
    const devices = await openDevices();
    if ('problem' in devices) {
      // a call that was to be accepted rings on, here once more and on the member's other devices
      stop({ problem: devices.problem });
      return;
    }
    const { stream, hasCamera } = devices;
    if (isOver()) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    // the member may have switched them off while the browser asked
    const { microphone, camera } = state.get();
    switchTracks(stream.getAudioTracks(), microphone);
    switchTracks(stream.getVideoTracks(), camera);
    update({ phase: 'calling', local: stream, hasCamera, camera: camera && hasCamera });
    try {
      joined = await join();
    } catch (error) {
      stop({ error });
      return;
    }
    if (isOver()) {
      endOnServer();
      return;
    }
    update({ phase: joined.call.status === 'ringing' ? 'ringing' : 'connecting' });
    heartbeat = setInterval(sayItGoesOn, limits.call.continueSeconds * 1000);
  }

  function sayItGoesOn(): void {
    const params = getParams();
    if (!params) return;
    if (state.get().phase === 'ringing') {
      // offline, this page was not told that the ringing ended
      stop({ why: 'unanswered' });
      return;
    }
    request('POST /api/conversations/:conversationId/calls/:callId/continue', { params }).catch((error: unknown) => {
      // without a network, the call itself may go on
      if (error instanceof ApiError && [401, 403, 404, 422].includes(error.status)) stop({ why: 'hung_up' });
    });
  }

  function sendMedia(): void {
    const { microphone, camera } = state.get();
    connection?.sendMedia({ microphone, camera });
  }

  function connect({ iceServers, call }: JoinedCall, stream: MediaStream): void {
    update({ phase: 'connecting' });
    connection = openCallConnection({
      ...{ iceServers, stream, isPolite: call.calleeId === memberId },
      call: { callId: call._id, conversationId, deviceId },
      onRemoteStream: (remote) => {
        update({ remote });
      },
      onMedia: (theirs) => {
        update({ theirs });
      },
      onState: (isConnected) => {
        if (isOver()) return;
        const { connectedAt = Date.now() } = state.get();
        if (isConnected) update({ phase: 'connected', connectedAt });
        else if (state.get().phase === 'connected') update({ phase: 'reconnecting' });
      },
      onLost: () => {
        hangUp('lost');
      },
    });
    sendMedia();
  }

  function switchTracks(tracks: readonly MediaStreamTrack[], isOn: boolean): void {
    for (const track of tracks) track.enabled = isOn;
  }

  return {
    state,
    begin,
    hangUp,
    /** Follows what the server says about the call. */
    follow(calls: readonly OpenCall[], ending: { callId: string; why: string } | undefined): void {
      if (!joined || isOver()) return;
      const current = calls.find(({ _id }) => _id === joined?.call._id);
      if (ending?.callId === joined.call._id) stop({ why: ending.why });
      else if (isSeen && !current) stop({ why: 'hung_up' });
      if (!current || isOver()) return;
      isSeen = true;
      const { local } = state.get();
      if (current.status === 'active' && !connection && local) connect(joined, local);
    },
    switchMicrophone: (): void => {
      const { local, microphone } = state.get();
      switchTracks(local?.getAudioTracks() ?? [], !microphone);
      update({ microphone: !microphone });
      sendMedia();
    },
    switchCamera: (): void => {
      const { local, camera } = state.get();
      switchTracks(local?.getVideoTracks() ?? [], !camera);
      update({ camera: !camera });
      sendMedia();
    },
    /** Ends the call while the page closes: only such a request still leaves. */
    leave: (): void => {
      const params = getParams();
      if (!params || isOver()) return;
      const headers = { authorization: `Bearer ${credentials.token() ?? ''}` };
      const { method, url } = buildRequest('POST /api/conversations/:conversationId/calls/:callId/end', { params });
      void fetch(url, { method, headers, keepalive: true });
    },
  };
}
