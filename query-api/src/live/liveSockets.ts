import type { Server as HttpServer } from 'node:http';
import {
  limits,
  loopChange,
  type Announcement,
  type ClientToServerEvents,
  type LiveMessage,
  type MessageReader,
  type MissedChange,
  type ServerToClientEvents,
} from '@pass-along/contracts';
import type { LiveFeed, Logger, Revocations, Session, Tokens } from '@pass-along/platform';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { createLiveCalls, type CallReads } from './liveCallSignals.ts';
import { createLiveChat, type ChatReads } from './liveChatDelivery.ts';
import { createPresence, type PresenceDeps, type PresenceReads } from './livePresence.ts';
import type { LiveAudience } from './liveAudience.ts';
import { createRecentChanges } from './recentChanges.ts';
import { createSocketLimiter, type Connection } from './socketLimiter.ts';

export interface LiveSockets {
  /** Resolves once the feed is followed. Sockets may connect before that. */
  following: Promise<void>;
  /**
   * Closes all connections, so that clients reconnect elsewhere, and stops following the feed. The HTTP server stays.
   */
  stop(): Promise<void>;
}

interface SocketData {
  /** Undefined for visitors. */
  session?: Session;
  /** When the token of the session expires, in milliseconds since 1970. */
  expiresAt?: number;
  /** The permissions of an admin at the handshake. */
  permissions?: string;
}

type NoEvents = Record<string, never>;
type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;

const everyMember = 'members';
const getRoom = (memberId: string) => `member:${memberId}`;
/** A member's pages that show presence. */
const getWatchRoom = (memberId: string) => `watch:${memberId}`;

// Signed-out pages of old clients send these.
const visitorTokens = new Set<unknown>([undefined, null, '', 'null', 'undefined']);

type SessionChecks = Pick<Revocations, 'isEnded'> & Partial<Pick<Revocations, 'getPermissions'>>;

/** Interval in milliseconds at which the sessions of open sockets are checked. */
const sessionCheckMs = 500;

/** A page that missed more changes than this loads everything again. */
const maxMissed = 20;

/** A connection without a handshake within this time is closed, in milliseconds. */
const handshakeMs = 10_000;

export interface LiveSocketsDeps {
  tokens: Tokens;
  /** Closes the sockets of ended sessions, and those of admins with changed permissions. */
  revocations?: SessionChecks | undefined;
  liveFeed: LiveFeed;
  /** Announces that a member is typing, and reads messages. */
  chat: { pool: pg.Pool; reads: ChatReads & PresenceReads & CallReads; addressOf: MessageReader['addressOf'] };
  logger: Logger;
  audience: LiveAudience;
  /** Default: the limits of contracts. */
  socketLimits?: Partial<Record<keyof typeof limits.sockets, number>>;
  presenceTiming?: PresenceDeps['timing'];
}

/**
 * Announces changes to browsers over socket.io. Each socket joins its member's room; a visitor hears public changes.
 * A client that was away reloads its data when it reconnects; one that has just loaded its data asks for the
 * changes that it missed.
 */
export function attachLiveSockets(http: HttpServer, deps: LiveSocketsDeps): LiveSockets {
  const {
    tokens,
    revocations = { isEnded: () => false },
    liveFeed,
    chat,
    logger,
    audience: seersOf,
    socketLimits,
  } = deps;
  const { messageBytes, visitors: mostVisitors, ...most } = { ...limits.sockets, ...socketLimits };
  const limiter = createSocketLimiter(most);
  const io: LiveServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: messageBytes,
    connectTimeout: handshakeMs,
    allowRequest: limiter.allowRequest,
  });
  // Registered after socket.io's own handler: a message over the size limit gets its error before the byte limit cuts
  // the connection.
  http.on('upgrade', (req, socket) => {
    limiter.watchBytes(req, socket);
  });
  io.engine.on('connection', (connection: Connection) => {
    limiter.watch(connection);
  });
  const recent = createRecentChanges();
  let visitors = 0;
  const stopping = new AbortController();

  const getPermissionText = (session: Session) =>
    session.role === 'admin' ? (revocations.getPermissions?.(session).join() ?? '') : '';

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    if (visitorTokens.has(token)) {
      next(visitors < mostVisitors ? undefined : new Error('too_many_sockets'));
      return;
    }
    const session = typeof token === 'string' ? tokens.verify(token) : undefined;
    if (!session || revocations.isEnded(session)) {
      next(new Error('invalid_token'));
      return;
    }
    Object.assign(socket.data, {
      session,
      expiresAt: tokens.getExpiry(String(token)) ?? 0,
      permissions: getPermissionText(session),
    } satisfies SocketData);
    next();
  });

  io.on('connection', (socket) => {
    const { session } = socket.data;
    socket.once('changes:missed', (sinceMs: unknown, answer: unknown) => {
      if (typeof answer !== 'function') return;
      findMissed(socket.rooms, Number(sinceMs)).then(
        (changes) => {
          (answer as (changes: MissedChange[] | null) => void)(changes);
        },
        (error: unknown) => {
          logger.warn({ err: error }, 'could not find what a page missed');
          (answer as (changes: null) => void)(null);
        },
      );
    });
    if (session) {
      const { memberId } = session;
      void socket.join([everyMember, getRoom(memberId)]);
      socket.on('chat:typing', (conversationId: unknown) => {
        conversations.typing(memberId, conversationId);
      });
      socket.on('call:signal', (signal: unknown, answer: unknown) => {
        void calls.send(memberId, signal).then((isPassedOn) => {
          if (typeof answer === 'function') (answer as (isPassedOn: boolean) => void)(isPassedOn);
        });
      });
      showPresence(socket, memberId);
      tellOpenCalls(socket, memberId);
    } else {
      visitors += 1;
      socket.once('disconnect', () => {
        visitors -= 1;
      });
    }
  });

  /** A page that was opened while a call rings hears of it without asking. */
  function tellOpenCalls(socket: LiveSocket, memberId: string): void {
    chat.reads.findOpenCallIds(memberId).then(
      (callIds) => {
        for (const id of callIds) socket.emit('call:changed', { id, change: 'open', position: '' });
      },
      (error: unknown) => {
        logger.warn({ err: error }, 'could not look for open calls');
      },
    );
  }

  /** The member is online while the socket is open. The socket hears of others once it asks. */
  function showPresence(socket: LiveSocket, memberId: string): void {
    let isAsking = false;
    let watches = false;
    presence.opened(memberId);
    socket.on('presence:watch', (answer: unknown) => {
      if (isAsking || typeof answer !== 'function') return;
      isAsking = true;
      if (!watches) presence.watch(memberId);
      watches = true;
      void socket.join(getWatchRoom(memberId));
      presence
        .findOnline(memberId)
        .then((memberIds) => {
          (answer as (memberIds: string[]) => void)(memberIds);
        })
        // The client asks again after a while.
        .catch((error: unknown) => {
          logger.warn({ err: error }, 'could not look who is here');
        })
        .finally(() => {
          isAsking = false;
        });
    });
    socket.once('disconnect', () => {
      presence.closed(memberId);
      if (watches) presence.unwatch(memberId);
    });
  }

  /** Sends in the order of the feed. The audience is looked up meanwhile. */
  async function sendInOrder(announcement: ChangeAnnouncement, before: Promise<void>): Promise<void> {
    // Most processes have no sockets, so the lookup would be wasted.
    if (io.of('/').sockets.size === 0) return before;
    void sendToLoop(announcement);
    try {
      const [hearers] = await Promise.all([findAudience(announcement), before]);
      sendMessage(io, announcement, hearers);
    } catch (error) {
      // The clients notice the change when they load data again.
      logger.warn({ err: error, topic: announcement.topic, id: announcement.id }, 'Could not tell what changed');
      await before;
    }
  }

  /** Apart from the rest, so that no other message waits for the look, or is lost with it. */
  async function sendToLoop(announcement: ChangeAnnouncement): Promise<void> {
    try {
      const toLoop = await findLoopDelivery(announcement);
      if (toLoop) sendMessage(io, toLoop.announcement, toLoop.audience);
    } catch (error) {
      logger.warn({ err: error, id: announcement.id }, 'Could not tell the members of a loop what changed');
    }
  }

  /** A step of a leg also changes its loop, which all members of the loop hear of. */
  async function findLoopDelivery(announcement: ChangeAnnouncement): Promise<Delivery | undefined> {
    if (!isSwapStep(announcement)) return undefined;
    const loop = await seersOf.loopOfLeg(announcement.id, announcement.position);
    return loop && { announcement: { ...announcement, id: loop.loopId, change: loopChange }, audience: loop.memberIds };
  }

  async function findDeliveries(announcement: ChangeAnnouncement): Promise<Delivery[]> {
    const [audience, toLoop] = await Promise.all([findAudience(announcement), findLoopDelivery(announcement)]);
    return [{ announcement, audience }, ...(toLoop ? [toLoop] : [])];
  }

  /** Undefined for all clients that may hear the topic. */
  async function findAudience(announcement: ChangeAnnouncement): Promise<string[] | undefined> {
    const { topic, id, position, audience, circleId, seenOnly = false } = announcement;
    if (circleId !== undefined) return [...(audience ?? []), ...(await seersOf.circle(circleId, position))];
    return seenOnly && (topic === 'item' || topic === 'event') ? seersOf[topic](id, position) : audience;
  }

  /** The recent changes for these rooms; null if they are unknown or too many. */
  async function findMissed(rooms: ReadonlySet<string>, sinceMs: number): Promise<MissedChange[] | null> {
    const isMaybeHeard = ({ topic, change, audience, circleId }: Announcement) =>
      circleId !== undefined ||
      isSwapStep({ topic, change }) ||
      (audience?.some((memberId) => rooms.has(getRoom(memberId))) ?? true);
    const changes = recent.findSince(sinceMs)?.filter(isMaybeHeard);
    if (changes === undefined || changes.length > maxMissed) return null;
    const missed: MissedChange[] = [];
    for (const announcement of changes) {
      const { topic, read } = announcement;
      if (topic === 'presence') continue;
      const deliveries =
        topic === 'chat'
          ? [{ announcement, audience: announcement.audience }]
          : await findDeliveries({ ...announcement, topic });
      for (const { announcement: each, audience } of deliveries) {
        const heardBy = findRooms(topic, audience);
        if (heardBy === undefined || heardBy.some((room) => rooms.has(room)))
          missed.push({ event: `${topic}:changed`, message: { ...toMessage(each), ...(read && { read }) } });
      }
    }
    return missed;
  }

  const conversations = createLiveChat({
    reads: chat.reads,
    addressOf: chat.addressOf,
    publish: (announcement) => liveFeed.publish(chat.pool, [announcement]),
    tell: (memberId, message) => io.to(getRoom(memberId)).emit('chat:changed', message),
    isHere: (memberId) => io.sockets.adapter.rooms.has(getRoom(memberId)),
    logger,
  });

  const calls = createLiveCalls({
    reads: chat.reads,
    publish: (announcement) => liveFeed.publish(chat.pool, [announcement]),
    tell: (memberId, signal) => io.to(getRoom(memberId)).emit('call:signal', signal),
    logger,
  });

  const presence = createPresence({
    reads: chat.reads,
    publish: (announcements) => liveFeed.publish(chat.pool, announcements),
    tell: (memberId, news) => io.to(getWatchRoom(memberId)).emit('presence:changed', news),
    logger,
    ...(deps.presenceTiming && { timing: deps.presenceTiming }),
  });

  const checks = setInterval(() => {
    const now = Date.now();
    for (const socket of io.sockets.sockets.values()) {
      const { session, expiresAt = 0, permissions } = socket.data;
      if (!session) continue;
      if (expiresAt <= now || revocations.isEnded(session)) socket.disconnect(true);
      // the client connects again, and the new handshake checks it
      else if (getPermissionText(session) !== permissions) socket.conn.close();
    }
  }, sessionCheckMs);
  checks.unref();

  let told = Promise.resolve();
  const following = liveFeed.follow((announcement) => {
    const { topic } = announcement;
    recent.add(announcement);
    if (topic === 'chat') conversations.pass(announcement);
    else if (topic === 'presence') presence.hear(announcement);
    else if (announcement.signal !== undefined) calls.pass(announcement);
    else told = sendInOrder({ ...announcement, topic }, told);
  }, stopping.signal);
  following
    .then(() => {
      presence.askOthers();
    })
    .catch((error: unknown) => {
      logger.error({ err: error }, 'could not follow the live feed');
    });

  return {
    following,
    async stop() {
      stopping.abort();
      clearInterval(checks);
      // io.close() would also close the HTTP server, which belongs to another component. A client that is told to
      // disconnect does not reconnect; one with a lost connection does.
      io.engine.close();
      await presence.stop();
      await following;
      await told;
    },
  };
}

type ChangeAnnouncement = Announcement & { topic: Exclude<Announcement['topic'], 'chat' | 'presence'> };

/** An announcement with the members that hear it; undefined for all clients that may hear the topic. */
interface Delivery {
  announcement: ChangeAnnouncement;
  audience: string[] | undefined;
}

const isSwapStep = ({ topic, change }: Pick<Announcement, 'topic' | 'change'>) =>
  topic === 'swap' && change !== loopChange;

const toMessage = ({ id, change, position, unread, fresh }: Announcement): LiveMessage => ({
  id,
  change,
  position,
  ...(unread !== undefined && { unread }),
  ...(fresh !== undefined && { fresh }),
});

/**
 * The rooms of the audience; undefined for all clients. Without an audience, changes of items and events go to all
 * clients, those of swaps to signed-in members, and a member's own changes to no one.
 */
function findRooms(topic: Announcement['topic'], audience: readonly string[] | undefined): string[] | undefined {
  if (audience) return audience.map(getRoom);
  if (topic === 'item' || topic === 'event') return undefined;
  return topic === 'swap' ? [everyMember] : [];
}

function sendMessage(io: LiveServer, announcement: ChangeAnnouncement, audience: readonly string[] | undefined): void {
  const event = `${announcement.topic}:changed` as const;
  const rooms = findRooms(announcement.topic, audience);
  if (rooms === undefined) io.emit(event, toMessage(announcement));
  // An empty list of rooms would mean all clients.
  else if (rooms.length > 0) io.to(rooms).emit(event, toMessage(announcement));
}
