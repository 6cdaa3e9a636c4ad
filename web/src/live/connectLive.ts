import type {
  CallSignal,
  ClientToServerEvents,
  LiveMessage,
  MissedChange,
  ServerToClientEvents,
} from '@pass-along/contracts';
import type { Socket } from 'socket.io-client';

import { createListeners } from '../api/store.ts';

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The live connection of this page, if there is one. */
let line: LiveSocket | undefined;

/** Announces that the member is typing; dropped while the connection is down. */
export function sendTyping(conversationId: string): void {
  if (line?.connected === true) line.emit('chat:typing', conversationId);
}

/** Requests which members of the member's conversations are online; without a connection there is no answer. */
export function requestPresence(answer: (memberIds: string[]) => void): void {
  if (line?.connected === true) line.emit('presence:watch', answer);
}

/** Signals of the page at the other end of a call. */
export const callSignals = createListeners<[signal: CallSignal]>();
/** Called on every connect of the live connection. */
export const liveConnects = createListeners();

/** Sends a signal to the other page of a call; false if it did not get through. */
export async function sendCallSignal(signal: CallSignal): Promise<boolean> {
  if (line?.connected !== true) return false;
  try {
    return (await line.timeout(missedTimeoutMs).emitWithAck('call:signal', signal)) as boolean;
  } catch {
    return false;
  }
}

const missedTimeoutMs = 20_000;

/** Requests the announcements of the last milliseconds; null if they are unknown. */
export async function requestMissed(sinceMs: number): Promise<MissedChange[] | null> {
  if (line?.connected !== true) return null;
  try {
    return (await line.timeout(missedTimeoutMs).emitWithAck('changes:missed', sinceMs)) as MissedChange[] | null;
  } catch {
    return null;
  }
}

interface LiveHandlers {
  eventHandlers: readonly {
    event: Exclude<keyof ServerToClientEvents, 'call:signal'>;
    onMessage: (message: LiveMessage) => void;
  }[];
  /** Called on every connect, because changes may have been missed before it. `isFirst` for the first one. */
  onConnect: (isFirst: boolean) => void;
  onDisconnect: () => void;
  /** Called when the server closes the connection, or refuses the token: the session may have ended. */
  onRefused: () => void;
}

const retryDelay = 15_000;

/** Opens the live connection with `token` (or as a visitor), until the returned function is called. */
export function connectLive(
  token: string | null,
  { eventHandlers, onConnect, onDisconnect, onRefused }: LiveHandlers,
): () => void {
  let stopped = false;
  let socket: LiveSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    const { io } = await import('./liveLine.ts');
    if (stopped) return;
    // a websocket at once, where it is possible: polling first costs five requests
    socket = io({
      auth: token === null ? {} : { token },
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    });
    line = socket;
    let isFirst = true;
    socket.on('call:signal', callSignals.notify);
    socket.on('connect', () => {
      liveConnects.notify();
      onConnect(isFirst);
      isFirst = false;
    });
    socket.on('disconnect', (reason) => {
      onDisconnect();
      if (reason === 'io server disconnect') onRefused();
    });
    socket.on('connect_error', ({ message }) => {
      if (message === 'invalid_token') onRefused();
    });
    for (const { event, onMessage } of eventHandlers) socket.on(event, onMessage);
  };

  // the client's code may fail to load while offline; once loaded, the client reconnects by itself
  const tryOpen = () => {
    open().catch(() => {
      if (!stopped) timer = setTimeout(tryOpen, retryDelay);
    });
  };
  tryOpen();

  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.disconnect();
  };
}
