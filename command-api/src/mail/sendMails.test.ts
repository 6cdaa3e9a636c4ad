import { createNotifier, StoreUnavailable } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { expect, it } from 'vitest';
import type { SendResult, MailOutbox, OutboxRow } from './mailOutbox.ts';
import { sendMails } from './sendMails.ts';

const now = new Date('2030-01-01T00:00:00.000Z');
const row: OutboxRow = {
  event_id: 'event-1',
  stream: 'member-anna',
  revision: 3,
  subject_id: 'anna',
  template: 'report',
  state: 'sending',
  tries: 9,
  created_at: now.toISOString(),
};

it('a mail waits while a store is away, and however often it was begun none of that counts as a try', async () => {
  const leaving = new AbortController();
  const endings: SendResult[] = [];
  const outbox: MailOutbox = {
    take: () => Promise.resolve(),
    claim: () => Promise.resolve(row),
    handOver: () => Promise.reject(new Error('Nothing is to be sent')),
    nextDue: () => Promise.resolve(undefined),
    end(_, ending) {
      endings.push(ending);
      leaving.abort();
      return Promise.resolve();
    },
  };
  await sendMails(
    {
      ...{
        outbox,
        logger: silentLogger,
        transport: undefined,
        clock: () => now,
        retries: { tries: 3, firstPauseMs: 60_000 },
      },
      compose: () => Promise.reject(new StoreUnavailable('The event store does not answer')),
      filterRecipients: () => Promise.resolve([]),
      gather: () => Promise.resolve(undefined),
      leaveOutOthers: () => Promise.resolve(),
      reportRefusal: () => Promise.resolve(),
      getMessageId: (eventId) => eventId,
    },
    createNotifier(),
    leaving.signal,
  );
  expect(endings).toEqual([{ state: 'waiting', putOffTo: now }]);
});
