import { defaultChoices, streams, applyChoices, type AnyEvent } from '@pass-along/contracts';
import { createId } from '@pass-along/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { readable, useMails, type DataOf } from '../testing/useMails.ts';
import { forgetMails } from './mailOutbox.ts';

const post = useMails();
const { start, append, join } = post;
const realNow = post.now;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const item = (itemId: string, ownerId: string, title: string) =>
  ({ itemId, ownerId, title, type: 'barter', category: 'Music', weightKg: null }) as const;
const items = [item('spade', 'anna', 'Garden spade'), item('guitar', 'ben', 'Guitar')];

const sides = { requestedItemId: 'spade', offeredItemId: 'guitar', requesterId: 'ben', ownerId: 'anna' };
const propose = (swapId = 'swap1', at = realNow) =>
  append(streams.swap(swapId), 'SwapProposed', { ...sides, swapId, items, gives: 'both', byMemberId: 'ben' }, at);
const step = (type: AnyEvent['type'], data: object, swapId = 'swap1') =>
  append(streams.swap(swapId), type, { ...sides, swapId, ...data });
const choose = (data: Partial<DataOf<'NotificationPreferencesSet'>>, memberId = 'anna') =>
  append(streams.member(memberId), 'NotificationPreferencesSet', {
    memberId,
    choices: [...defaultChoices],
    quietHours: null,
    ...data,
  });
const withoutMail = applyChoices(defaultChoices, [{ kind: 'swaps', channel: 'email', wanted: false }]);

const header = (name: string, source: string) => new RegExp(`^${name}: (.*(?:\\r?\\n .*)*)$`, 'mi').exec(source)?.[1];
/** Recipients and the number of notices in each mail, in order. */
const taken = () =>
  post.server.taken.map(({ to, source }) => [
    to[0],
    /(\d+) updates (?:on your swaps|for you)/.exec(readable(source))?.[1] ?? '1',
  ]);

/** Moves the clock and wakes the sender with a new mail. */
async function pass(ms: number) {
  post.now = new Date(post.now.getTime() + ms);
  await join(createId());
  await append(streams.contact(createId()), 'ContactMessageSent', { email: 'eve@example.org', messageId: createId() });
}

describe('mails about one’s own swaps', () => {
  it('tell the owner of a request, with its ticket and the way to it', async () => {
    const mails = await start();
    await join('anna');
    await join('ben');
    await propose();
    await eventually(() => mails.counts(), { sent: 1 });
    const [mail] = post.server.taken;
    expect(mail?.to).toEqual(['anna@example.org']);
    const text = readable(mail?.source ?? '');
    expect(text).toContain('You give: Garden spade');
    expect(text).toContain('You get: Guitar');
    expect(text).toContain('With: ben Example');
    expect(text).toContain('https://swap.example.org/swaps?swap=swap1');
    expect(text).toMatch(/List-Unsubscribe:\s+<https:\/\/swap\.example\.org\/unsubscribe\?token=swaps\.anna\.token>/);
    expect(header('List-Unsubscribe-Post', mail?.source ?? '')).toBe('List-Unsubscribe=One-Click');
  });

  it('are in the language of who reads them', async () => {
    await start();
    await join('anna');
    await join('ben');
    await append(streams.member('anna'), 'LanguageChosen', { memberId: 'anna', from: 'en', to: 'de' });
    await propose();
    await eventually(() => post.server.taken.length, 1);
    expect(readable(post.server.taken[0]?.source ?? '')).toContain('Du gibst: Garden spade');
  });

  it('tell both of the end, but not who said the last word', async () => {
    const mails = await start();
    await join('anna');
    await join('ben');
    await propose();
    await step('SwapAccepted', { items, byMemberId: 'anna' });
    await step('SwapCompleted', { items, how: 'both', byMemberId: 'ben' });
    const told = (words: string) =>
      post.server.taken.filter(({ source }) => readable(source).includes(words)).map(({ to }) => to[0]);
    await eventually(() => told('The swap is complete'), ['anna@example.org']);
    await step('HandoverConfirmed', { byMemberId: 'anna' }, 'other');
    await eventually(() => told('confirmed the handover'), ['ben@example.org']);
    expect(told('The swap is complete')).toEqual(['anna@example.org']);
    await mails.stop();
  });

  it('tell both why an admin settled their dispute so', async () => {
    for (const memberId of ['anna', 'ben', 'dana']) await join(memberId);
    await propose();
    await step('SwapDisputed', { reason: 'It is broken', byMemberId: 'ben' });
    await step('SwapCompleted', { items, how: 'settled', byMemberId: 'dana' });
    await step('SwapEndExplained', { reason: 'The picture shows it', byMemberId: 'dana' });
    const mails = await start();
    await eventually(() => mails.counts(), { sent: 2 });
    expect(post.server.taken.map(({ to }) => to[0]).sort()).toEqual(['anna@example.org', 'ben@example.org']);
    for (const { source } of post.server.taken)
      expect(readable(source)).toContain('Reason for the decision: The picture shows it');
  });

  it('are not sent where they are switched off, and not made up for later', async () => {
    const mails = await start();
    await join('anna');
    await join('ben');
    await choose({ choices: withoutMail });
    await propose();
    await eventually(() => mails.counts(), { unwanted: 1 });
    await choose({});
    await propose('swap2');
    await eventually(() => mails.counts(), { unwanted: 1, sent: 1 });
    expect(taken()).toEqual([['anna@example.org', '1']]);
  });

  it('say nothing that was overtaken by the end', async () => {
    await join('anna');
    await join('ben');
    await propose();
    await step('SwapCancelled', { byMemberId: 'ben' });
    const mails = await start();
    await eventually(() => mails.counts(), { sent: 1 });
    expect(readable(post.server.taken[0]?.source ?? '')).toContain('cancelled the request');
  });

  it('tell each step as it was, and no step that was overtaken, also in a mail that is kept', async () => {
    const slot = {
      ...{ method: 'meet', endsAt: '2030-05-05T13:00:00.000Z', timeZone: 'UTC' },
      byMemberId: 'anna',
    } as const;
    const suggest = (type: 'HandoverProposed' | 'HandoverScheduled', startsAt: string, byMemberId: string) =>
      step(type, { ...slot, place: 'Lobby', startsAt, byMemberId });
    const kept = await start({ smtp: undefined });
    await join('anna');
    await join('ben');
    await choose({ quietHours: { from: '00:00', to: '23:59', timeZone: 'UTC' } }, 'ben');
    await propose();
    await eventually(() => kept.counts(), { kept: 1 });
    await step('SwapAccepted', { items, byMemberId: 'anna' });
    await suggest('HandoverProposed', '2030-05-05T12:00:00.000Z', 'anna');
    await eventually(() => kept.counts(), { kept: 1, waiting: 1 });
    await choose({}, 'ben');
    await post.database.pool.query(`UPDATE mail.outbox SET next_try_at = '-infinity' WHERE state = 'waiting'`);
    await append(streams.contact('wake'), 'ContactMessageSent', { email: 'eve@example.org', messageId: 'wake' });
    await eventually(() => kept.counts(), { kept: 3 });
    await suggest('HandoverProposed', '2030-06-06T12:00:00.000Z', 'ben');
    const mails = await kept.kept();
    const about = (name: string) => mails.find(({ to }) => to[0]?.address.startsWith(name))?.text ?? '';
    expect(about('ben')).toContain('anna Example suggested how, where and when');
    expect(about('ben')).toContain('5 May 2030');
    expect(about('ben')).not.toMatch(/accepted|6 June/);
    expect(about('anna')).not.toContain('When:');
  });

  it('say nothing of what was read meanwhile', async () => {
    const mails = await start({ isRead: ({ swapId }) => Promise.resolve(swapId === 'swap1') });
    await join('anna');
    await join('ben');
    await propose();
    await eventually(() => mails.counts(), { expired: 1 });
  });

  it('wait for the end of the quiet hours, then tell it all at once', async () => {
    const timeOf = (moment: Date) => moment.toISOString().slice(11, 16);
    const end = new Date(Math.floor(post.now.getTime() / minuteMs) * minuteMs + hourMs);
    const mails = await start();
    await join('anna');
    await join('ben');
    await choose({
      quietHours: { from: timeOf(new Date(post.now.getTime() - hourMs)), to: timeOf(end), timeZone: 'UTC' },
    });
    await propose('swap1');
    await propose('swap2');
    const outbox = async () => {
      const { rows } = await post.database.pool.query<object>('SELECT next_try_at, tries FROM mail.outbox');
      return rows;
    };
    await eventually(outbox, [{ next_try_at: end.toISOString(), tries: 0 }]);
    await mails.stop();
    post.now = end;
    const later = await start();
    await eventually(() => later.counts(), { sent: 1 });
    expect(taken()).toEqual([['anna@example.org', '2']]);
  });

  it('past five an hour are gathered into one, and none is lost', async () => {
    const mails = await start();
    await join('anna');
    await join('ben');
    for (let asked = 0; asked < 5; asked += 1) {
      await propose(`swap${String(asked)}`);
      await eventually(() => post.server.taken.length, asked + 1);
    }
    for (let asked = 5; asked < 8; asked += 1) await propose(`swap${String(asked)}`);
    await eventually(() => mails.counts(), { sent: 5, waiting: 1 });
    await pass(30 * minuteMs);
    await eventually(() => post.server.taken.length, 6);
    expect(taken().at(-1)?.[0]).toBe('admin@example.org');
    await pass(30 * minuteMs);
    await eventually(() => post.server.taken.length, 8);
    expect(taken().filter(([to]) => to === 'anna@example.org')).toEqual([
      ...Array<[string, string]>(5).fill(['anna@example.org', '1']),
      ['anna@example.org', '3'],
    ]);
  });

  it('go out although strangers had that address mailed as often as they may', async () => {
    const mails = await start();
    await join('anna');
    await join('ben');
    for (let sent = 0; sent < 6; sent += 1)
      await append(streams.invitation(`i${String(sent)}`), 'InvitationIssued', {
        invitationId: `i${String(sent)}`,
        code: 'CODE',
        email: 'anna@example.org',
        expiresAt: new Date(realNow.getTime() + hourMs).toISOString(),
      });
    await propose();
    await eventually(() => mails.counts(), { sent: 6, dropped: 1 });
  });
});

describe('mails about what a wish found', () => {
  const list = (itemId = 'lamp') =>
    append(streams.item(itemId), 'ItemListed', { itemId, ownerId: 'ben', title: 'Brass lamp', type: 'donate' });
  const find = (wishId = 'search1', itemId = 'lamp') =>
    append(streams.wishMatch(wishId, itemId), 'WishMatched', {
      ...{ memberId: 'anna', wish: 'search', wishId, searchName: 'Light for the hall' },
      ...{ itemId, title: 'Brass lamp', itemType: 'donate', ownerId: 'ben' },
    });
  const told = () => readable(post.server.taken[0]?.source ?? '');
  const onlyMails = (kind: 'swaps' | 'matches') =>
    applyChoices(
      defaultChoices,
      (['swaps', 'matches'] as const).map((each) => ({ kind: each, channel: 'email', wanted: each === kind })),
    );

  /** Past the minutes in which more finds are waited for. */
  const later = () => (post.now = new Date(realNow.getTime() + 11 * minuteMs));

  beforeEach(async () => {
    await join('anna');
    await join('ben');
    later();
  });

  it('wait for more, and tell of all in one line of one mail', async () => {
    post.now = realNow;
    const mails = await start();
    for (const itemId of ['lamp', 'candle', 'lantern']) {
      await list(itemId);
      await find('search1', itemId);
    }
    await eventually(() => mails.counts(), { waiting: 1 });
    later();
    await append(streams.contact('wake'), 'ContactMessageSent', { email: 'eve@example.org', messageId: 'wake' });
    await eventually(() => mails.counts(), { sent: 2 });
    const mail = post.server.taken.find(({ to }) => to.includes('anna@example.org'));
    expect(header('Subject', mail?.source ?? '')).toContain('3_new_items_match');
    expect(readable(mail?.source ?? '')).toContain('token=matches.anna.token>');
  });

  it('name the thing, from whom, and the wish, and lead to it', async () => {
    const mails = await start();
    await list();
    await find();
    await eventually(() => mails.counts(), { sent: 1 });
    expect(post.server.taken[0]?.to).toEqual(['anna@example.org']);
    expect(told()).toContain('Item: Brass lamp');
    expect(told()).toContain('From: ben Example');
    expect(told()).toContain('You’re looking for: Light for the hall');
    expect(told()).toContain('https://swap.example.org/items/lamp');
  });

  it('are in the language of who reads them, and keep nothing of the wish', async () => {
    const mails = await start();
    await append(streams.member('anna'), 'LanguageChosen', { memberId: 'anna', from: 'en', to: 'de' });
    await list();
    await find();
    await eventually(() => mails.counts(), { sent: 1 });
    expect(told()).toContain('Das passt zu deiner Suche „Light for the hall“.');
    const { rows } = await post.database.pool.query(
      'SELECT * FROM mail.notices JOIN mail.outbox ON mail_id = event_id',
    );
    expect(JSON.stringify(rows)).not.toMatch(/Light|Brass|Example/);
  });

  it('have a switch of their own', async () => {
    const mails = await start();
    await list();
    await choose({ choices: onlyMails('swaps') });
    await find();
    await eventually(() => mails.counts(), { unwanted: 1 });
    await choose({ choices: onlyMails('matches') });
    await find('search2');
    await eventually(() => mails.counts(), { unwanted: 1, sent: 1 });
    await propose();
    await eventually(() => mails.counts(), { unwanted: 2, sent: 1 });
  });

  it('say nothing of what is gone meanwhile', async () => {
    await list();
    await find();
    await append(streams.item('lamp'), 'ItemRemoved', { itemId: 'lamp', ownerId: 'ben', from: 'available' });
    const mails = await start();
    await eventually(() => mails.counts(), { expired: 1 });
    expect(post.server.taken).toEqual([]);
  });

  it('are gathered with what else there is to tell', async () => {
    await list();
    await find();
    await propose();
    const mails = await start();
    await eventually(() => mails.counts(), { sent: 1 });
    expect(told()).toContain('2 updates for you');
    expect(told()).toContain('https://swap.example.org/notifications');
  });
});

describe('mails about a review that is due', () => {
  const parties = { ...sides, swapId: 'swap1' };
  const closesAt = new Date(realNow.getTime() + 11 * 24 * hourMs).toISOString();
  const nudge = () =>
    append(streams.review('swap1'), 'ReviewsNudged', { ...parties, toMemberIds: ['anna', 'ben'], closesAt });
  const review = () =>
    append(streams.review('swap1'), 'ReviewWritten', {
      ...{ ...parties, byMemberId: 'ben', aboutMemberId: 'anna', rating: 2, comment: 'It broke', isSecond: false },
      closesAt,
    });

  beforeEach(async () => {
    await join('anna');
    await join('ben');
    await propose();
    await step('SwapAccepted', { items, byMemberId: 'anna' });
    await step('SwapCompleted', { items, how: 'both', byMemberId: null });
  });

  it('go to both, with the swap’s ticket', async () => {
    await nudge();
    await start();
    await eventually(() => post.server.taken.map(({ to }) => to[0]).sort(), ['anna@example.org', 'ben@example.org']);
    for (const { source } of post.server.taken) expect(readable(source)).toContain('changed hands a few days ago');
  });

  it('say nothing to who has reviewed meanwhile, and nothing of what a review says', async () => {
    await nudge();
    await review();
    await start();
    await eventually(() => post.server.taken.map(({ to }) => to[0]).sort(), ['anna@example.org', 'ben@example.org']);
    const about = (name: string) => readable(post.server.taken.find(({ to }) => to[0]?.startsWith(name))?.source ?? '');
    expect(about('anna')).toContain('changed hands a few days ago');
    expect(about('ben')).not.toContain('changed hands a few days ago');
    for (const { source } of post.server.taken) expect(readable(source)).not.toContain('It broke');
  });
});

describe('a process that dies while it tells somebody something', () => {
  const die = (handedOver: boolean) =>
    post.database.pool.query(
      `UPDATE mail.outbox SET state = 'sending', claimed_by = 'a dead process', handed_over = $1`,
      [handedOver],
    );

  it('before the mail was handed over: the next one sends it, once', async () => {
    const waiting = await start({
      smtp: { smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@example.org' },
      retries: { tries: 9, firstPauseMs: hourMs },
    });
    await join('anna');
    await join('ben');
    await propose();
    await eventually(
      async () =>
        (await post.database.pool.query('SELECT FROM mail.outbox WHERE tries = 1 AND state = $1', ['waiting']))
          .rowCount,
      1,
    );
    await waiting.stop();
    await post.database.pool.query(`UPDATE mail.outbox SET next_try_at = '-infinity'`);
    await die(false);
    const next = await start();
    await eventually(() => next.counts(), { sent: 1 });
    await next.stop();
    await post.database.pool.query(`UPDATE consumers.checkpoints SET position = ''`);
    const again = await start();
    await propose('swap2');
    await eventually(() => again.counts(), { sent: 2 });
    expect(taken()).toEqual(Array(2).fill(['anna@example.org', '1']));
  });

  it('after it was handed over: nobody is told twice, and what came since is told', async () => {
    const first = await start();
    await join('anna');
    await join('ben');
    await propose();
    await eventually(() => first.counts(), { sent: 1 });
    await first.stop();
    await die(true);
    await propose('swap2');
    const second = await start();
    await eventually(() => second.counts(), { parked: 1, sent: 1 });
    expect(taken()).toEqual(Array(2).fill(['anna@example.org', '1']));
  });
});

describe('what is kept of it', () => {
  it('names nobody, and is gone with the member', async () => {
    const mails = await start();
    await join('anna');
    await join('ben');
    await propose();
    await eventually(() => mails.counts(), { sent: 1 });
    const kept = async () =>
      JSON.stringify([
        (await post.database.pool.query('SELECT * FROM mail.notices')).rows,
        (await post.database.pool.query('SELECT * FROM mail.outbox')).rows,
      ]);
    expect(await kept()).not.toMatch(/example\.org|Example|spade/);
    await forgetMails(post.database.pool, ['anna']);
    expect(await kept()).toBe('[[],[]]');
  });

  it('is a mail to read where there is no mail server, gathered as it would have been', async () => {
    const mails = await start({ smtp: undefined });
    await join('anna');
    await join('ben');
    await propose();
    await eventually(() => mails.counts(), { kept: 1 });
    expect(await mails.kept()).toMatchObject([
      { to: [{ address: 'anna@example.org' }], subject: 'ben Example would like “Garden spade”', template: 'notices' },
    ]);
    await post.opened.vault.destroy('anna');
    expect(await mails.kept()).toEqual([]);
  });

  it('is nothing where the past was made up', async () => {
    const mails = await start();
    await join('anna');
    await join('ben');
    await propose('old', new Date(realNow.getTime() - 30 * 24 * hourMs));
    await propose();
    await eventually(() => mails.counts(), { sent: 1 });
    expect(taken()).toEqual([['anna@example.org', '1']]);
  });
});

describe('mails about new messages', () => {
  const write = (messageId: string) =>
    append(streams.message(messageId), 'MessageSent', {
      ...{ messageId, conversationId: 'chat1', senderId: 'ben', content: 'Meet me under the lime tree' },
      ...{ addressedIds: ['anna'], mentionedIds: [] },
    });

  it('wait for their reader, and tell of what is still unread without what it says', async () => {
    const mails = await start({ isRead: ({ messageId }) => Promise.resolve(messageId === 'read') });
    await join('anna');
    await join('ben');
    await write('read');
    await write('unread');
    await eventually(() => mails.counts(), { waiting: 1 });
    await pass(16 * minuteMs);
    await eventually(() => post.server.taken.filter(({ to }) => to.includes('anna@example.org')).length, 1);
    const mail = post.server.taken.find(({ to }) => to.includes('anna@example.org'));
    const text = readable(mail?.source ?? '');
    expect(header('Subject', mail?.source ?? '')).toContain('New message from ben Example');
    expect(text).toContain('https://swap.example.org/chat/chat1');
    expect(text).not.toContain('lime tree');
  });

  it('hold up no other mail', async () => {
    await start();
    await join('anna');
    await join('ben');
    await write('m1');
    await propose();
    await eventually(() => post.server.taken.length, 1);
    expect(post.server.taken[0]?.to).toEqual(['anna@example.org']);
  });
});
