import type { OutgoingNotice } from '@pass-along/contracts';
import { createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIsRead } from './noticeReadState.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // only the columns that hasSeen reads
  await database.pool.query(`
    CREATE SCHEMA IF NOT EXISTS read_models;
    CREATE TABLE read_models.messages (message_id text, conversation_id text, sender_id text, number int);
    CREATE TABLE read_models.conversation_participants (participant_id text, read_number int);
    CREATE TABLE read_models.mutes (mute_id text);
    CREATE TABLE read_models.blocks (block_id text);
    CREATE TABLE read_models.notifications (notification_key text, read boolean);
    INSERT INTO read_models.messages VALUES ('m1', 'c1', 'ben', 1), ('m2', 'c1', 'ben', 2), ('m3', 'c2', 'eve', 1),
      ('m5', 'c3', 'ben', 1), ('m6', 'c2', 'ben', 2), ('m7', 'c2', 'anna', 3);
    INSERT INTO read_models.mutes VALUES ('c3.anna'), ('c1.ben');
    INSERT INTO read_models.conversation_participants VALUES ('c1.anna', 1), ('c2.anna', 0);
    INSERT INTO read_models.blocks VALUES ('anna.eve');
    INSERT INTO read_models.notifications VALUES ('anna.e1.asked', true), ('anna.e2.asked', false)`);
});
afterAll(() => database.drop());

const seen = (notice: Partial<OutgoingNotice>) =>
  createIsRead(database.pool)({ recipientId: 'anna', messageId: null, ...notice } as OutgoingNotice);

it.each([
  ['m1', true, 'was read'],
  ['m2', false, 'is unread'],
  ['m3', true, 'is of somebody whom they block'],
  ['m5', true, 'is said where they hear of nothing'],
  ['m6', true, 'was answered'],
  ['m4', false, 'has not come to the read models yet'],
])('message %s counts as seen: %s, for it %s', async (messageId, expected) => {
  expect(await seen({ kind: 'messageReceived', messageId })).toBe(expected);
});

it('of the bell is seen once it was read', async () => {
  expect(await seen({ kind: 'asked', id: 'e1.asked' })).toBe(true);
  expect(await seen({ kind: 'asked', id: 'e2.asked' })).toBe(false);
  expect(await seen({ kind: 'asked', id: 'e3.asked' })).toBe(false);
});
