import { defaultSettings, streams } from '@pass-along/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { readable, useMails } from '../testing/useMails.ts';

const post = useMails();
const { append, now } = post;
/** An admin's change to their own role causes no mail. */
const own = { memberId: 'anna', byMemberId: 'anna' };
const month = '2026-05';

beforeEach(async () => {
  // only the columns that the report reads
  await post.database.pool.query(`
    CREATE SCHEMA IF NOT EXISTS read_models;
    CREATE TABLE read_models.impact_slots (slot timestamptz, things int, kg numeric, co2e_kg numeric);
    CREATE TABLE read_models.figure_slots
      (slot timestamptz, swaps_completed int, items_donated int, event_donations int, items_listed int, members_joined int);
    CREATE TABLE read_models.karma_entries (member_id text, points int, awarded_at timestamptz);
    INSERT INTO read_models.impact_slots VALUES
      ('2026-04-30T22:00:00Z', 3, 7.5, 20), ('2026-05-31T22:00:00Z', 100, 100, 100);
    INSERT INTO read_models.figure_slots VALUES ('2026-05-10T10:00:00Z', 2, 1, 1, 14, 4);
    INSERT INTO read_models.karma_entries SELECT 'member' || n, 8, '2026-05-10T10:00:00Z' FROM generate_series(1, 6) n;
    INSERT INTO read_models.karma_entries VALUES
      ('earlier', 8, '2026-04-30T21:59:00Z'), ('none', 8, '2026-05-10T10:00:00Z'), ('none', -8, '2026-05-11T10:00:00Z')`);
  await post.join('anna', 'de');
  await append(streams.member('anna'), 'MemberPromoted', { ...own, to: 'admin', duties: ['moderate', 'analyse'] });
  await append(streams.member('anna'), 'MonthlyReportChosen', { memberId: 'anna', wanted: true });
});

const start = () =>
  post.start({
    settings: () => Promise.resolve({ ...defaultSettings, name: 'Linden', timeZone: 'Europe/Berlin' }),
  });
const sumUp = (summedUpAt = now.toISOString()) =>
  append(streams.member('anna'), 'MonthSummedUp', { memberId: 'anna', month, summedUpAt });

describe('the mailed monthly report', () => {
  it('tells what the community’s month came to, in its reader’s language, with the way to all of it', async () => {
    const mails = await start();
    await sumUp();
    await eventually(() => mails.counts(), { sent: 1 });
    const [mail] = post.server.taken;
    const text = readable(mail?.source);
    expect(mail?.to).toEqual(['anna@example.org']);
    expect(text).toContain('Mai 2026 in Linden');
    expect(text).toContain('Dinge mit neuen Besitzern: 3. Das hat 7,5 kg vor dem Müll bewahrt');
    // two by swap request, one as a donation to an event
    expect(text).toContain('Abgeschlossene Tauschgeschäfte: 3');
    expect(text).toContain('Neu eingestellte Dinge: 14');
    expect(text).toContain('Mitglieder, die Karma bekamen: 6');
    expect(text).toContain('https://swap.example.org/admin/analytics/report?month=2026-05');
  });

  it('leads who analyses alone to the report, which has no figure about fewer than three people', async () => {
    await append(streams.member('anna'), 'AdminDutiesChanged', { ...own, to: ['analyse'] });
    const mails = await start();
    await sumUp();
    await eventually(() => mails.counts(), { sent: 1 });
    const text = readable(post.server.taken[0]?.source);
    expect(text).toContain('Der Bericht des Monats ist da.');
    expect(text).not.toMatch(/ kg |Neu eingestellte/);
  });

  it('tells nothing of one or two helpers', async () => {
    await post.database.pool.query(`DELETE FROM read_models.karma_entries WHERE member_id > 'member2'`);
    const mails = await start();
    await sumUp();
    await eventually(() => mails.counts(), { sent: 1 });
    expect(readable(post.server.taken[0]?.source)).not.toContain('Karma bekamen');
  });

  it('is not sent to who wants none by then, nor to who analyses no more, nor long after', async () => {
    const mails = await start();
    await sumUp(new Date(now.getTime() - 20 * 86_400_000).toISOString());
    await eventually(() => mails.counts(), { expired: 1 });
    await append(streams.member('anna'), 'AdminDutiesChanged', { ...own, to: ['moderate'] });
    await sumUp();
    await eventually(() => mails.counts(), { expired: 1, unwanted: 1 });
    expect(post.server.taken).toEqual([]);
  });

  it('goes out once, however often its event is read again', async () => {
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
