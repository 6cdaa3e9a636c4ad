import { type ClientToServerEvents, type LiveMessage, type ServerToClientEvents } from '@pass-along/contracts';
import type { Socket } from 'socket.io-client';

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The one line of this page, while there is one. */
let line: LiveSocket | undefined;

/** Says that the member is writing; said into the wind while the line is down. */
export function tellTyping(conversationId: string): void {
  if (line?.connected === true) line.emit('chat:typing', conversationId);
}

/** Who of the member's conversations is here; not answered while the line is down. */
export function askWhoIsHere(answer: (memberIds: string[]) => void): void {
  if (line?.connected === true) line.emit('presence:watch', answer);
}

interface LiveLine {
  heard: readonly { event: keyof ServerToClientEvents; onMessage: (message: LiveMessage) => void }[];
  /** The line is up, for the first time or again: anything may have happened since the page was read. */
  onConnect: () => void;
  onDisconnect: () => void;
}

const retryDelay = 15_000;

/** Opens the live line as `token` (or as a visitor) and keeps it open until the returned function is called. */
export function connectLive(token: string | null, { heard, onConnect, onDisconnect }: LiveLine): () => void {
  let stopped = false;
  let socket: LiveSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    const { io } = await import('socket.io-client');
    if (stopped) return;
    socket = io({ auth: token === null ? {} : { token } });
    line = socket;
    socket.on('connect', onConnect);
    socket.on('disconnect', onDisconnect);
    for (const { event, onMessage } of heard) socket.on(event, onMessage);
  };

  // the code of the live line may not load while offline; the line reconnects by itself once it is there
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
