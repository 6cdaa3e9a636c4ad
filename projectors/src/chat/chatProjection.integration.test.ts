import { streams, type Announcement } from '@pass-along/contracts';
import {
  readModelSchema,
  type ConversationRow,
  type MessageRow,
  type ParticipantRow,
} from '@pass-along/contracts/tables';
import { createId } from '@pass-along/platform';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRuntime } from '../core/projectionRuntime.ts';
import { at, later, newEvent, recorded } from '../testing/events.ts';
import { createWorld, type World } from '../testing/world.ts';
import { chatProjection } from './chatProjection.ts';

const sides = ['anna', 'ben'] as const;
type Side = (typeof sides)[number];

/** Actions of the two members. A message is named by its turn. An action on a missing message does nothing. */
type Deed =
  | { does: 'say'; by: Side }
  | { does: 'delete' | 'edit'; message: number }
  | { does: 'read'; by: Side; message: number | 'all' }
  | { does: 'hide'; by: Side };

const side = fc.constantFrom(...sides);
const message = fc.nat(12);
const deeds = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('say' as const), by: side }) },
    fc.record({ does: fc.constantFrom('delete' as const, 'edit' as const), message }),
    fc.record({
      does: fc.constant('read' as const),
      by: side,
      message: fc.oneof(message, fc.constant('all' as const)),
    }),
    fc.record({ does: fc.constant('hide' as const), by: side }),
  ),
  { minLength: 1, maxLength: 30 },
);

interface Said {
  id: string;
  by: Side;
}

let world: World;
let runtime: Awaited<ReturnType<typeof startRuntime>>;
beforeAll(async () => {
  world = await createWorld();
  runtime = await startRuntime([chatProjection], world);
});
afterAll(async () => {
  await runtime.stop();
  await world.close();
});

/** Applies the actions in order. Returns the unread counts, computed the simple way. */
async function live(
  conversationId: string,
  list: readonly Deed[],
): Promise<{ said: Said[]; unread: Record<Side, number> }> {
  const said: Said[] = [];
  /** The number of messages that each side has read up to. */
  const seen: Record<Side, number> = { anna: 0, ben: 0 };
  const about = (number: number) => ({ messageId: said[number]?.id ?? 'none', conversationId });
  const tell: World['append'] = (stream, ...events) => world.append(stream, ...events);
  await tell(
    streams.conversation(conversationId),
    newEvent('DirectConversationOpened', { conversationId, memberIds: [...sides], byMemberId: 'anna', openedAt: at }),
  );
  for (const deed of list) {
    switch (deed.does) {
      case 'say': {
        const messageId = createId();
        const event = newEvent('MessageSent', { messageId, conversationId, senderId: deed.by, sentAt: later });
        await tell(streams.message(messageId), event);
        said.push({ id: messageId, by: deed.by });
        seen[deed.by] = said.length;
        break;
      }
      case 'delete':
        await tell(streams.message(about(deed.message).messageId), newEvent('MessageDeleted', about(deed.message)));
        break;
      case 'edit':
        await tell(
          streams.message(about(deed.message).messageId),
          newEvent('MessageEdited', { ...about(deed.message), senderId: 'anna', content: 'changed' }),
        );
        break;
      case 'read': {
        const number = deed.message === 'all' ? said.length : deed.message < said.length ? deed.message + 1 : 0;
        const upToMessageId = deed.message === 'all' ? null : about(deed.message).messageId;
        await tell(
          streams.reading(conversationId, deed.by, '2026-03-01'),
          newEvent('MessagesRead', { conversationId, memberId: deed.by, upToMessageId }),
        );
        seen[deed.by] = Math.max(seen[deed.by], number);
        break;
      }
      case 'hide':
        await tell(
          streams.conversation(conversationId),
          newEvent('ConversationHidden', { conversationId, memberId: deed.by, hiddenAt: later }),
        );
        seen[deed.by] = said.length;
        break;
    }
  }
  const unread = (by: Side) => said.slice(seen[by]).filter((each) => each.by !== by).length;
  return { said, unread: { anna: unread('anna'), ben: unread('ben') } };
}

async function rowsOf<Row extends object>(table: string, conversationId: string, order: string): Promise<Row[]> {
  const { rows } = await world.pool.query<Row>(
    `SELECT * FROM ${readModelSchema}.${table} WHERE conversation_id = $1 ORDER BY ${order}`,
    [conversationId],
  );
  return rows;
}

/**
 * Actions in a circle that Anna founded. An action of a non-member does nothing. A message belongs to the member of its
 * turn.
 */
interface CircleDeed {
  does: 'join' | 'leave' | 'say' | 'edit' | 'delete' | 'read' | 'readUpTo';
  by: (typeof neighbours)[number];
  message: number;
}
const neighbours = ['anna', 'ben', 'dora'] as const;
const does = fc.constantFrom<CircleDeed['does'][]>('join', 'leave', 'say', 'say', 'edit', 'delete', 'read', 'readUpTo');
const circleDeeds = fc.array(fc.record({ does, by: fc.constantFrom(...neighbours), message }), {
  minLength: 1,
  maxLength: 30,
});

interface SaidInCircle {
  id: string;
  by: string;
  content: string;
}

/** Returns the messages, and the unread count of each remaining member, computed the simple way. */
async function liveInCircle(circleId: string, list: readonly CircleDeed[]) {
  const said: SaidInCircle[] = [];
  /** The number of messages that each member has read up to. */
  const seen = new Map<string, number>();
  const named = { circleId, name: 'Readers', groupAdminId: 'anna', memberCount: 1 };
  const told = (event: Parameters<World['append']>[1]) => world.append(streams.circle(circleId), event);
  const toldOf = (messageId: string, event: Parameters<World['append']>[1]) =>
    world.append(streams.message(messageId), event);
  const readUpTo = async (by: string, upToMessageId: string | null, number: number) => {
    const about = { conversationId: circleId, memberId: by, upToMessageId };
    await world.append(streams.reading(circleId, by, '2026-03-01'), newEvent('MessagesRead', about));
    seen.set(by, Math.max(seen.get(by) ?? 0, number));
  };
  /** The message of that turn, if the member sent it. */
  const own = (by: string, number: number) => {
    const message = said[number];
    return message?.by === by ? { ...message, about: { messageId: message.id, conversationId: circleId } } : undefined;
  };
  const deeds: Record<CircleDeed['does'], (by: string, number: number) => Promise<unknown>> = {
    join: async (by) => {
      const how = by === 'anna' ? 'founded' : 'code';
      await told(newEvent('CircleJoined', { ...named, memberId: by, how, joinedAt: later }));
      seen.set(by, said.length);
    },
    leave: async (by) => {
      await told(newEvent('CircleLeft', { ...named, memberId: by, why: 'left', leftAt: later }));
      seen.delete(by);
    },
    say: async (by) => {
      const [messageId, content] = [createId(), `turn ${String(said.length)}`];
      const data = { messageId, conversationId: circleId, senderId: by, content, sentAt: later };
      await toldOf(messageId, newEvent('MessageSent', data));
      said.push({ id: messageId, by, content });
      seen.set(by, said.length);
    },
    edit: async (by, number) => {
      const message = own(by, number);
      if (!message || message.content === '') return;
      const content = `${message.content}, rather`;
      await toldOf(message.id, newEvent('MessageEdited', { ...message.about, senderId: by, content }));
      said[number] = { id: message.id, by, content };
    },
    delete: async (by, number) => {
      const message = own(by, number);
      if (!message) return;
      await toldOf(message.id, newEvent('MessageDeleted', { ...message.about, senderId: by }));
      said[number] = { id: message.id, by, content: '' };
    },
    read: (by) => readUpTo(by, null, said.length),
    readUpTo: async (by, number) => {
      const message = said[number];
      if (message) await readUpTo(by, message.id, number + 1);
    },
  };
  await told(newEvent('CircleCreated', { ...named, inviteCode: circleId, foundedBy: 'anna', createdAt: at }));
  await deeds.join('anna', 0);
  for (const deed of list) {
    if (seen.has(deed.by) === (deed.does !== 'join')) await deeds[deed.does](deed.by, deed.message);
  }
  const unread = [...seen].map(([by, read]) => [by, said.length - read] as const);
  return { said, unread: Object.fromEntries(unread) };
}

describe('the chat read model', () => {
  it('keeps a circle’s talk in order as it is edited and deleted, and counts for whoever is in it what they have not read', async () => {
    await fc.assert(
      fc.asyncProperty(circleDeeds, async (list) => {
        const circleId = createId();
        const { said, unread } = await liveInCircle(circleId, list);
        await world.caughtUp([chatProjection]);
        const [conversation] = await rowsOf<ConversationRow>('conversations', circleId, 'conversation_id');
        expect(conversation?.type).toBe('group');
        const readers = await rowsOf<ParticipantRow>('conversation_participants', circleId, 'member_id');
        const counted = readers.map((row) => [row.member_id, (conversation?.message_count ?? 0) - row.read_number]);
        expect(Object.fromEntries(counted)).toEqual(unread);
        const messages = await rowsOf<MessageRow>('messages', circleId, 'number');
        const shown = messages.map((row) => ({ id: row.message_id, by: row.sender_id, content: row.content }));
        expect(shown).toEqual(said);
        expect(messages.map(({ number }) => number)).toEqual(said.map((_, index) => index + 1));
      }),
      { numRuns: 25, seed: 13 },
    );
  });

  /** The announcements for these events in one batch. The batch is rolled back. */
  async function announced(...events: Parameters<typeof chatProjection.apply>[0]): Promise<Announcement[]> {
    const heard: Announcement[] = [];
    const client = await world.pool.connect();
    try {
      await client.query('BEGIN');
      await chatProjection.apply(events, {
        client,
        schema: readModelSchema,
        announce: (announcements) => {
          heard.push(...announcements);
          return Promise.resolve();
        },
      });
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    return heard;
  }

  it('tells of each message those who take part just then, however much comes in one batch', async () => {
    const circleId = createId();
    const named = { circleId, name: 'Readers', groupAdminId: 'anna', memberCount: 1 };
    const join = (memberId: string) => recorded('CircleJoined', { ...named, memberId, how: 'code', joinedAt: later });
    const say = () => recorded('MessageSent', { messageId: createId(), conversationId: circleId, senderId: 'anna' });
    const heard = await announced(
      recorded('CircleCreated', { ...named, inviteCode: circleId, foundedBy: 'anna', createdAt: at }),
      ...[join('anna'), say(), join('ben'), say(), say()],
      recorded('CircleLeft', { ...named, memberId: 'anna', why: 'left', leftAt: later }),
      say(),
    );
    const sent = heard.filter(({ change }) => change === 'sent').map(({ audience }) => audience);
    expect(sent).toEqual([['anna'], ['anna', 'ben'], ['anna', 'ben'], ['ben']]);
  });

  it('tells both sides when one blocks the other, and takes that back', async () => {
    const pair = { conversationId: createId(), memberId: 'anna', blockedId: 'ben' };
    const heard = await announced(
      recorded('MemberBlocked', { ...pair, blockedAt: at }),
      recorded('MemberUnblocked', { ...pair, unblockedAt: later }),
    );
    expect(heard.map(({ change, audience }) => [change, audience])).toEqual([
      ['blocked', ['anna', 'ben']],
      ['unblocked', ['anna', 'ben']],
    ]);
  });

  it('numbers what is said in the order of the log, and counts as unread what a plain count does', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (list) => {
        const conversationId = createId();
        const { said, unread } = await live(conversationId, list);
        await world.caughtUp([chatProjection]);
        const messages = await rowsOf<MessageRow>('messages', conversationId, 'number');
        expect(messages.map(({ message_id }) => message_id)).toEqual(said.map(({ id }) => id));
        expect(messages.map(({ number }) => number)).toEqual(said.map((_, index) => index + 1));
        const [conversation] = await rowsOf<ConversationRow>('conversations', conversationId, 'conversation_id');
        expect(conversation?.message_count).toBe(said.length);
        const readers = await rowsOf<ParticipantRow>('conversation_participants', conversationId, 'member_id');
        const counted = readers.map((row) => [row.member_id, said.length - row.read_number]);
        expect(Object.fromEntries(counted)).toEqual(unread);
        for (const row of messages) if (row.deleted_at !== null) expect(row.content).toBe('');
      }),
      { numRuns: 25, seed: 13 },
    );
  });
});
