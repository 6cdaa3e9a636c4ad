import { limits, type CallSignal, type IceServer } from '@pass-along/contracts';
import { callSignals, liveConnects, sendCallSignal } from '../../live/connectLive.ts';

export interface CallConnectionOptions {
  call: Pick<CallSignal, 'callId' | 'conversationId' | 'deviceId'>;
  iceServers: readonly IceServer[];
  /** The polite side gives way when both sides offer at the same moment (perfect negotiation of WebRTC). */
  isPolite: boolean;
  stream: MediaStream;
  onRemoteStream: (stream: MediaStream) => void;
  onMedia: (media: NonNullable<CallSignal['media']>) => void;
  onState: (isConnected: boolean) => void;
  /** The connection was gone for too long. */
  onLost: () => void;
}

export interface CallConnection {
  sendMedia(media: NonNullable<CallSignal['media']>): void;
  close(): void;
}

const candidateDelayMs = 100;
const repairEveryMs = 5_000;
const repairs = 9;

const toRtcServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username !== undefined && { username }),
  ...(credential !== undefined && { credential }),
});

/** Connects the two pages of an answered call, and connects them again after an interruption. */
export function openCallConnection(options: CallConnectionOptions): CallConnection {
  const { call, isPolite, stream } = options;
  const peer = new RTCPeerConnection({ iceServers: options.iceServers.map(toRtcServer) });
  let isOffering = false;
  let ignoresOffer = false;
  let failedRepairs = 0;
  let candidates: NonNullable<CallSignal['candidates']> = [];
  let candidateTimer: ReturnType<typeof setTimeout> | undefined;
  let media: CallSignal['media'];
  let received: Promise<void> = Promise.resolve();

  const send = (signal: Omit<CallSignal, keyof typeof call>) => sendCallSignal({ ...call, ...signal });

  async function sendDescription(): Promise<void> {
    const { localDescription: description } = peer;
    if (!description) return;
    const { type, sdp } = description;
    await send({ description: { type, sdp }, ...(media && { media }) });
  }

  async function offer(): Promise<void> {
    try {
      isOffering = true;
      await peer.setLocalDescription();
      await sendDescription();
    } finally {
      isOffering = false;
    }
  }

  async function takeDescription(description: NonNullable<CallSignal['description']>): Promise<void> {
    const isCollision = description.type === 'offer' && (isOffering || peer.signalingState !== 'stable');
    ignoresOffer = !isPolite && isCollision;
    // an answer to an offer that a repair replaced
    const isStale = description.type === 'answer' && peer.signalingState !== 'have-local-offer';
    if (ignoresOffer || isStale) return;
    await peer.setRemoteDescription(description);
    if (description.type !== 'offer') return;
    await peer.setLocalDescription();
    await sendDescription();
  }

  async function take({ description, candidates: theirs = [], media: shown }: CallSignal): Promise<void> {
    if (shown) options.onMedia(shown);
    if (description) await takeDescription(description);
    for (const candidate of theirs) {
      try {
        await peer.addIceCandidate(candidate as RTCIceCandidateInit);
      } catch (error) {
        if (!ignoresOffer) throw error;
      }
    }
  }

  function sendCandidates(): void {
    candidateTimer = undefined;
    const batch = candidates.slice(0, limits.call.candidates);
    candidates = candidates.slice(limits.call.candidates);
    void send({ candidates: batch });
    if (candidates.length > 0) candidateTimer = setTimeout(sendCandidates, candidateDelayMs);
  }

  const isConnected = () => peer.connectionState === 'connected';

  /** Says the last offer again if its answer is missing; else looks for a new way. */
  function repair(): void {
    if (isConnected()) return;
    if (peer.signalingState === 'have-local-offer') void sendDescription();
    else if (!isPolite) peer.restartIce();
  }

  peer.addEventListener('negotiationneeded', () => {
    offer().catch(repair);
  });
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return;
    const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate.toJSON();
    candidates.push({ candidate: text ?? '', sdpMid, sdpMLineIndex, usernameFragment });
    candidateTimer ??= setTimeout(sendCandidates, candidateDelayMs);
  });
  peer.addEventListener('track', ({ streams: [remote] }) => {
    if (remote) options.onRemoteStream(remote);
  });
  peer.addEventListener('connectionstatechange', () => {
    if (isConnected()) failedRepairs = 0;
    options.onState(isConnected());
    if (peer.connectionState === 'failed') repair();
  });
  const stopSignals = callSignals.subscribe((signal) => {
    if (signal.callId !== call.callId || signal.deviceId === call.deviceId) return;
    received = received.then(() => take(signal)).catch(repair);
  });
  const stopConnects = liveConnects.subscribe(repair);
  const repairTimer = setInterval(() => {
    if (isConnected()) return;
    failedRepairs += 1;
    if (failedRepairs > repairs) options.onLost();
    else repair();
  }, repairEveryMs);

  for (const track of stream.getTracks()) peer.addTrack(track, stream);

  return {
    sendMedia(shown) {
      media = shown;
      void send({ media });
    },
    close() {
      stopSignals();
      stopConnects();
      clearInterval(repairTimer);
      clearTimeout(candidateTimer);
      peer.close();
    },
  };
}
