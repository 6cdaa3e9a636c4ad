import type { MailTemplate } from '@pass-along/contracts';
import { migrate, createId } from '@pass-along/platform';
import { createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailMigrations } from './mailOutbox.ts';
import { createRecipientLimit, recipientMigrations, type FilterRecipients } from './mailRecipientLimit.ts';

const noon = Date.parse('2030-05-05T12:00:00.000Z');
const minute = 60_000;
const at = (minutes: number) => new Date(noon + minutes * minute);

let database: TestDatabase;
let mayMail: FilterRecipients;
beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'mail', [...mailMigrations, ...recipientMigrations]);
  mayMail = createRecipientLimit(database.pool, (address) => `digest of ${address}`);
});
afterEach(() => database.drop());

/** A row of the outbox. */
async function mail(template: MailTemplate = 'passwordReset') {
  const event_id = createId();
  await database.pool.query(
    `INSERT INTO mail.outbox (event_id, stream, revision, subject_id, template, state, created_at)
     VALUES ($1, 'member-anna', 0, 'anna', $2, 'sending', now())`,
    [event_id, template],
  );
  return { event_id, template };
}

const to = (...addresses: string[]) => addresses.map((address) => ({ name: '', address }));

describe('mails to one address', () => {
  it('are five an hour, whatever asks for them and however the address is written', async () => {
    const templates = ['passwordReset', 'invitation', 'newsletter', 'emailChange', 'contactMessage'] as const;
    for (const template of templates)
      expect(await mayMail(await mail(template), to('Anna@example.org'), at(0))).toHaveLength(1);
    expect(await mayMail(await mail('invitation'), to('anna@EXAMPLE.org'), at(59))).toEqual([]);
    expect(await mayMail(await mail(), to('ben@example.org'), at(59))).toHaveLength(1);
    expect(await mayMail(await mail(), to('anna@example.org'), at(60))).toHaveLength(1);
  });

  it('are twenty a day, also for another process', async () => {
    for (let sent = 0; sent < 20; sent += 1) await mayMail(await mail(), to('anna@example.org'), at(sent * 30));
    const other = createRecipientLimit(database.pool, (address) => `digest of ${address}`);
    expect(await other(await mail(), to('anna@example.org'), at(23 * 60))).toEqual([]);
    expect(await other(await mail(), to('anna@example.org'), at(24 * 60))).toHaveLength(1);
  });

  it('count once however often they are tried', async () => {
    const first = await mail();
    for (let tries = 0; tries < 9; tries += 1)
      expect(await mayMail(first, to('anna@example.org'), at(tries))).toHaveLength(1);
    expect(await mayMail(await mail(), to('anna@example.org'), at(9))).toHaveLength(1);
  });

  it('leave out only those who had enough', async () => {
    for (let sent = 0; sent < 5; sent += 1) await mayMail(await mail(), to('anna@example.org'), at(0));
    const message = await mail('contactMessage');
    expect(await mayMail(message, to('anna@example.org', 'ben@example.org'), at(1))).toEqual(to('ben@example.org'));
  });

  it('that warn of a new address are counted by themselves, so that others can’t crowd them out', async () => {
    for (let sent = 0; sent < 5; sent += 1) await mayMail(await mail(), to('anna@example.org'), at(0));
    for (let sent = 0; sent < 5; sent += 1)
      expect(await mayMail(await mail('emailChangeAsked'), to('anna@example.org'), at(1))).toHaveLength(1);
    expect(await mayMail(await mail('emailChangeAsked'), to('anna@example.org'), at(2))).toEqual([]);
  });

  it('are never held back where an admin, or the member, caused them', async () => {
    for (let sent = 0; sent < 9; sent += 1)
      expect(await mayMail(await mail('suspension'), to('anna@example.org'), at(0))).toHaveLength(1);
    expect(await mayMail(await mail(), to('anna@example.org'), at(0))).toHaveLength(1);
  });

  it('are forgotten with the person, and known by no address', async () => {
    const { event_id } = await mail();
    await createRecipientLimit(database.pool, () => 'nobody knows')(
      { event_id, template: 'newsletter' },
      to('a@b.c'),
      at(0),
    );
    const recipients = () =>
      database.pool.query<{ recipient: string }>('SELECT recipient FROM mail.recipients').then(({ rows }) => rows);
    expect(await recipients()).toEqual([{ recipient: 'nobody knows' }]);
    await database.pool.query('DELETE FROM mail.outbox');
    expect(await recipients()).toEqual([]);
  });
});
