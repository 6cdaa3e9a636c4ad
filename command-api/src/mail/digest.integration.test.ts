import { defaultChoices, defaultSettings, streams, applyChoices } from '@pass-along/contracts';
import { conversationsTable } from '@pass-along/contracts/tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { readable, useMails, type DataOf } from '../testing/useMails.ts';
import type { MailDeps } from './mailService.ts';

const post = useMails();
const { append, now } = post;

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
const until = hoursAgo(1);
const since = hoursAgo(7 * 24 + 1);

beforeEach(async () => {
  // only the columns that the digest reads
  await post.database.pool.query(`
    CREATE SCHEMA IF NOT EXISTS read_models;
    CREATE TABLE read_models.items (item_id text, owner_id text, status text, circle_id text, listed_at timestamptz);
    CREATE TABLE read_models.members (member_id text, status text, deletion_due_at timestamptz);
    CREATE TABLE read_models.circle_members (circle_id text, member_id text);
    CREATE TABLE read_models.${conversationsTable.name} (conversation_id text, type text, message_count int, updated_at timestamptz);
    CREATE TABLE read_models.conversation_participants
      (participant_id text, conversation_id text, member_id text, read_number int, hidden_number int);
    CREATE TABLE read_models.mutes (mute_id text);
    CREATE TABLE read_models.blocks (block_id text);
    CREATE TABLE read_models.community_events
      (event_id text, status text, starts_at timestamptz, planner_away boolean);
    CREATE TABLE read_models.event_participants (participant_id text, place text);
    CREATE TABLE read_models.notifications (recipient_id text, read boolean, at timestamptz)`);
  await join('anna', 'de');
  await join('ben');
});

const start = (options: Partial<MailDeps> = {}) =>
  post.start({ settings: () => Promise.resolve({ ...defaultSettings, name: 'Linden' }), ...options });

async function join(memberId: string, language: 'en' | 'de' = 'en') {
  await post.join(memberId, language);
  await post.database.pool.query(`INSERT INTO read_models.members VALUES ($1, 'active', NULL)`, [memberId]);
}

async function list(itemId: string, title: string, { at = hoursAgo(30), circleId = null as string | null } = {}) {
  const data = { itemId, ownerId: 'ben', title, circleId };
  await append(streams.item(itemId), 'ItemListed', data);
  await post.database.pool.query(`INSERT INTO read_models.items VALUES ($1, 'ben', 'available', $2, $3)`, [
    itemId,
    circleId,
    at,
  ]);
}

const sumUp = (week: Partial<DataOf<'WeekSummedUp'>> = {}) =>
  append(streams.member('anna'), 'WeekSummedUp', { memberId: 'anna', since, until, ...week });

describe('the weekly digest', () => {
  it('tells what is new, unread and coming up, in its reader’s language, with a way out of it', async () => {
    await list('spade', 'Garden spade');
    await list('secret', 'Of another circle', { circleId: 'elsewhere' });
    await list('old', 'Long known', { at: hoursAgo(24 * 30) });
    await append(streams.communityEvent('swapday'), 'EventPlanned', {
      ...{ eventId: 'swapday', name: 'Swap day', startsAt: hoursAgo(-24), endsAt: hoursAgo(-26), timeZone: 'UTC' },
    });
    await post.database.pool.query(`
      INSERT INTO read_models.conversations VALUES ('talk', 'direct', 3, now() - interval '2 days');
      INSERT INTO read_models.conversation_participants VALUES ('talk.anna', 'talk', 'anna', 1, -1), ('talk.ben', 'talk', 'ben', 3, -1);
      INSERT INTO read_models.community_events VALUES ('swapday', 'active', now() + interval '1 day', false);
      INSERT INTO read_models.event_participants VALUES ('swapday.anna', 'joined')`);
    const mails = await start();
    await sumUp();
    await eventually(() => mails.counts(), { sent: 1 });
    const [mail] = post.server.taken;
    const text = readable(mail?.source);
    expect(mail?.to).toEqual(['anna@example.org']);
    expect(text).toContain('Deine Woche in Linden');
    expect(text).toContain('ben Example: Garden spade');
    expect(text).toContain('ben Example: 2 Nachrichten');
    expect(text).toContain('Swap day (du nimmst teil)');
    expect(text).not.toMatch(/Of another circle|Long known/);
    const leave = 'https://swap.example.org/digest/leave?token=anna.token';
    expect(text).toContain(leave);
    expect(text).toMatch(/List-Unsubscribe:\s+<https:\/\/swap\.example\.org\/unsubscribe\?token=digest\.anna\.token>/);
  });

  it('is not sent where nothing happened, where it comes too late, nor to who wants none by then', async () => {
    const mails = await start();
    await sumUp();
    await eventually(() => mails.counts(), { expired: 1 });
    await list('spade', 'Garden spade', { at: hoursAgo(24 * 3) });
    await sumUp({ since: hoursAgo(24 * 10), until: hoursAgo(49) });
    await eventually(() => mails.counts(), { expired: 2 });
    await append(streams.member('anna'), 'NotificationPreferencesSet', {
      ...{ memberId: 'anna', quietHours: null },
      choices: applyChoices(defaultChoices, [{ kind: 'digest', channel: 'email', wanted: false }]),
    });
    await sumUp();
    await eventually(() => mails.counts(), { expired: 2, unwanted: 1 });
    expect(post.server.taken).toEqual([]);
  });

  it('is silent about things and events of a member that is away', async () => {
    await list('spade', 'Garden spade');
    await append(streams.communityEvent('swapday'), 'EventPlanned', {
      ...{ eventId: 'swapday', name: 'Swap day', startsAt: hoursAgo(-24), endsAt: hoursAgo(-26), timeZone: 'UTC' },
    });
    await post.database.pool.query(`
      UPDATE read_models.members SET status = 'suspended' WHERE member_id = 'ben';
      INSERT INTO read_models.community_events VALUES ('swapday', 'active', now() + interval '1 day', true)`);
    const mails = await start();
    await sumUp();
    await eventually(() => mails.counts(), { expired: 1 });
    expect(post.server.taken).toEqual([]);
  });

  it('is silent about an erased owner, and for an erased reader', async () => {
    await list('spade', 'Garden spade');
    await post.opened.vault.destroy('ben');
    const mails = await start();
    await sumUp();
    await eventually(() => mails.counts(), { expired: 1 });
    await post.opened.vault.destroy('anna');
    await sumUp();
    await eventually(() => mails.counts(), { expired: 1, forgotten: 1 });
    expect(post.server.taken).toEqual([]);
  });

  it('goes out once, however often its event is read again', async () => {
    await list('spade', 'Garden spade');
    const mails = await start();
    await sumUp();
    await eventually(() => mails.counts(), { sent: 1 });
    await mails.stop();
    await post.database.pool.query(`UPDATE consumers.checkpoints SET position = '' WHERE consumer = 'mail'`);
    const again = await start();
    await append(streams.contact('c'), 'ContactMessageSent', { messageId: 'c', email: 'eve@example.org' });
    await eventually(() => again.counts(), { sent: 2 });
    expect(post.server.taken.map(({ to }) => to[0])).toEqual(['anna@example.org', 'admin@example.org']);
  });
});
