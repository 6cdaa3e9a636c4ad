import { streams } from '@pass-along/contracts';
import { createId, readParked, retryParked, type RunningConsumers } from '@pass-along/platform';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Projection } from '../core/projection.ts';
import { rebuild } from '../core/rebuildProjection.ts';
import { toConsumer, startRuntime } from '../core/projectionRuntime.ts';
import { at, later, newEvent } from '../testing/events.ts';
import { createWorld, type World } from '../testing/world.ts';
import { chatProjection } from './chatProjection.ts';

const conversationId = 'talk';
const opened = { conversationId, memberIds: ['anna', 'ben'], byMemberId: 'anna', openedAt: at };

let world: World;
let runtime: RunningConsumers;
let cured: boolean;
beforeEach(async () => {
  cured = false;
  world = await createWorld();
  runtime = await startRuntime([chat], world);
});
afterEach(async () => {
  await runtime.stop();
  await world.close();
});

/** The chat projection with a defect: a message 'Poison' can't be applied. */
const chat: Projection = {
  ...chatProjection,
  apply(events, target) {
    const isPoison = ({ data }: { data: object }) => 'content' in data && data.content === 'Poison';
    if (!cured && events.some(isPoison)) throw new Error('no antidote');
    return chatProjection.apply(events, target);
  },
};

const open = () =>
  world.append(streams.conversation(conversationId), newEvent('DirectConversationOpened', { ...opened }));
const sent = (messageId: string, content: string) =>
  newEvent('MessageSent', { messageId, conversationId, senderId: 'anna', content, sentAt: later });
const say = (content: string) => {
  const messageId = createId();
  return world.append(streams.message(messageId), sent(messageId, content));
};
const read = () =>
  world.append(
    streams.reading(conversationId, 'ben', '2026-03-01'),
    newEvent('MessagesRead', { conversationId, memberId: 'ben', upToMessageId: null }),
  );
const said = async () =>
  (await world.pool.query<{ content: string }>('SELECT content FROM read_models.messages ORDER BY number')).rows.map(
    ({ content }) => content,
  );
const readNumber = async () =>
  (
    await world.pool.query<{ read_number: number }>(
      `SELECT read_number FROM read_models.conversation_participants WHERE member_id = 'ben'`,
    )
  ).rows[0]?.read_number;

it('a message that is parked holds up nothing else that is said and read, live and in a rebuild', async () => {
  await open();
  for (const content of ['Hello', 'Poison', 'Are you there?', 'Shall we meet?']) await say(content);
  await read();
  await world.caughtUp([chat]);
  expect(await said()).toEqual(['Hello', 'Are you there?', 'Shall we meet?']);
  expect(await readNumber()).toBe(3);
  expect(await readParked(world.pool, 'chat')).toHaveLength(1);

  const { parked, comparison } = await rebuild(chat, world, { then: 'switch' });
  expect(parked).toBe(1);
  expect(comparison?.every(({ equal }) => equal)).toBe(true);
  await say('Tomorrow?');
  await world.caughtUp([chat]);
  expect(await said()).toEqual(['Hello', 'Are you there?', 'Shall we meet?', 'Tomorrow?']);

  cured = true;
  expect(await retryParked(toConsumer(chat, world), world.pool, world.store)).toEqual({ applied: 1, stillParked: 0 });
  expect(await said()).toContain('Poison');
});

it('messages wait for a conversation whose opening is parked, for without it they would be lost', async () => {
  const failing = { ...opened, openedAt: '0000-01-01T00:00:00.000Z' };
  await world.append(streams.conversation(conversationId), newEvent('DirectConversationOpened', failing));
  await say('Hello');
  await world.caughtUp([chat]);
  expect(await readParked(world.pool, 'chat')).toHaveLength(2);
});

it('a conversation that an earlier release let stand still goes on, with its bad message mended', async () => {
  await open();
  await world.caughtUp([chat]);
  await runtime.stop();
  const [bad, next] = [createId(), createId()];
  const old = sent(bad, 'Look: \uD83D');
  await world.pool.query(`SELECT event_store.append($1, ARRAY[-2], ARRAY[1], ARRAY[$2::uuid], 'MessageSent', $3, $4)`, [
    streams.message(bad),
    old.id,
    JSON.stringify(old.data),
    JSON.stringify(old.metadata),
  ]);
  await world.append(streams.message(next), sent(next, 'Poison'));
  await say('Are you there?');
  // The state that the earlier release left: all events of the conversation are parked.
  const head = await world.rawStore.head();
  for await (const event of world.rawStore.readAll({ filter: { categories: ['message'] } }))
    await world.pool.query(
      `INSERT INTO consumers.parked_events (consumer, position, event_id, stream, revision, type, keys, error)
       VALUES ('chat', $1, $2, $3, $4, $5, $6, 'Waits behind an earlier parked event')`,
      [
        ...[event.position, event.id, event.stream, event.revision, event.type],
        [`stream:${event.stream}`, `row:${conversationId}`],
      ],
    );
  await world.pool.query(`UPDATE consumers.checkpoints SET position = $1 WHERE consumer = 'chat'`, [head]);

  runtime = await startRuntime([chat], world);
  await expect.poll(said).toEqual(['Look: \uFFFD', 'Are you there?']);
  await say('Shall we meet?');
  await world.caughtUp([chat]);
  expect(await said()).toEqual(['Look: \uFFFD', 'Are you there?', 'Shall we meet?']);
  expect(await readParked(world.pool, 'chat')).toMatchObject([
    { event_id: expect.anything() as unknown, error: 'Error: no antidote' },
  ]);
});
