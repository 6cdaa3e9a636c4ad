import { allKinds, createOutgoingNotices, type Language, type OutgoingKind } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { renderEmail } from './emailContent.ts';
import { buildNoticeEmail, formatNotice } from './noticeEmail.ts';
import type { NoticeFacts } from '../notifications/noticeFacts.ts';
import type { SwapSummary } from '../swaps/swapSummary.ts';

const ticket: SwapSummary = {
  ownerId: 'anna',
  requesterId: 'ben',
  items: [
    { itemId: 'spade', ownerId: 'anna', title: 'Spade', type: 'barter', category: 'Home & Garden', weightKg: null },
    { itemId: 'guitar', ownerId: 'ben', title: 'Guitar', type: 'barter', category: 'Music', weightKg: null },
  ],
  plan: {
    method: 'meet',
    place: 'Under the lime tree',
    startsAt: '2030-05-05T12:00:00.000Z',
    endsAt: '2030-05-05T13:00:00.000Z',
    timeZone: 'Europe/Berlin',
  },
  ruling: '',
  isOver: false,
};

function step(type: string, data: object = {}, recipientId = 'anna'): NoticeFacts {
  const sides = { swapId: 'swap1', requestedItemId: 'spade', requesterId: 'ben', ownerId: 'anna' };
  const event = { id: 'e1', type, data: { ...sides, ...data }, metadata: { at: '2030-05-01T10:00:00.000Z' } };
  const notice = createOutgoingNotices(event, []).find((each) => each.recipientId === recipientId);
  if (!notice) throw new Error(`${recipientId} hears nothing of ${type}`);
  return {
    notice,
    ticket,
    find: undefined,
    event: undefined,
    loop: undefined,
    before: undefined,
    name: 'Ben',
    said: '',
    sides: [],
  };
}

function found(wish: 'search' | 'post'): NoticeFacts {
  const event = { wish, wishId: 'wish1', itemId: 'lamp', title: 'Lamp', memberId: 'anna', ownerId: 'ben' };
  const told = step('WishMatched', { ...event, swapId: undefined, requestedItemId: undefined });
  return { ...told, ticket: undefined, find: { title: 'Lamp', wish: 'Light for the hall' } };
}

const asked = step('SwapProposed', { byMemberId: 'ben', gives: 'both' });
const seatOffered: NoticeFacts = {
  notice: {
    ...{ ...asked.notice, kind: 'seatOffered', swapId: null, itemId: null, eventId: 'fair', link: '/events/fair' },
    data: { until: '2030-05-05T11:00:00.000Z' },
  },
  ticket: undefined,
  find: undefined,
  loop: undefined,
  event: {
    name: 'Repair fair',
    startsAt: '2030-05-05T12:00:00.000Z',
    endsAt: '2030-05-05T13:00:00.000Z',
    timeZone: 'Europe/Berlin',
    address: 'Courtyard',
    link: '',
  },
  before: undefined,
  name: undefined,
  said: '',
  sides: [],
};
const writtenFor = (steps: NoticeFacts[], language: Language = 'en', memberId = 'anna') =>
  renderEmail(
    buildNoticeEmail(steps, {
      member: { memberId, name: 'Anna', language },
      siteUrl: 'https://swap.example.org',
      settingsUrl: 'https://swap.example.org/profile?tab=settings',
    }),
    'Elm Street',
  );

describe('a mail about a swap', () => {
  it('has its ticket and one button, in English', () => {
    const { subject, text, html } = writtenFor([asked]);
    expect(subject).toBe('Ben would like “Spade”');
    expect(text).toBe(
      `Ben would like “Spade”

Hello Anna,

Ben sent you a request for “Spade”. It’s your turn to answer.

You give: Spade
You get: Guitar
With: Ben
When: Sunday, 5 May 2030, 14:00–15:00 (Europe/Berlin)
How: Meet
Where: Under the lime tree

Open the swap:
https://swap.example.org/swaps?swap=swap1

You’re getting this because emails about your swaps are on. You can turn them off in your settings: https://swap.example.org/profile?tab=settings

-- \nElm Street, on Pass-Along`,
    );
    expect(html.match(/display:inline-block/g)).toHaveLength(1);
    expect(html).toContain('<html lang="en">');
  });

  it('speaks German to whom it is told in German, the frame too', () => {
    const { subject, text, html } = writtenFor([asked], 'de');
    expect(subject).toBe('Ben hätte gern „Spade“');
    expect(text).toContain(
      'Du gibst: Spade\nDu bekommst: Guitar\nMit: Ben\nWann: Sonntag, 5. Mai 2030, 14:00–15:00 Uhr',
    );
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('Oder öffne diese Adresse:');
    expect(text).toContain('Elm Street, bei Pass-Along');
  });

  it('turns the ticket for the other side', () => {
    const accepted = step('SwapAccepted', { byMemberId: 'anna' }, 'ben');
    expect(writtenFor([accepted], 'en', 'ben').text).toContain('You give: Guitar\nYou get: Spade');
  });

  it('gathers several into one, with a button to all of them', () => {
    const other = { ...asked, notice: { ...asked.notice, id: 'e2', link: '/swaps?swap=swap2' } };
    const { subject, text } = writtenFor([asked, other, step('SwapExpired', { byMemberId: null })]);
    expect(subject).toBe('3 updates on your swaps');
    expect(text).toContain('It wasn’t answered in time');
    expect(text).toContain('Open my swaps:\nhttps://swap.example.org/swaps\n');
  });

  it('names what a wish found and which wish it was, and leads to it', () => {
    const { subject, text } = writtenFor([found('search')]);
    expect(subject).toBe('Found for you: “Lamp”');
    expect(text).toContain('It matches your search “Light for the hall”.');
    expect(text).toContain('Item: Lamp\nFrom: Ben\nYou’re looking for: Light for the hall');
    expect(text).toContain('See the item:\nhttps://swap.example.org/items/lamp\n');
    expect(text).toContain('emails about your wishlist are on');
    expect(writtenFor([found('post')], 'de').text).toContain('was du mit „Light for the hall“ suchst');
  });

  it('leads to the wishlist where it gathers several finds', () => {
    const other = found('search');
    other.notice = { ...other.notice, id: 'e2', link: '/items/chair', data: { wish: 'search', wishId: 'wish2' } };
    const { subject, text } = writtenFor([found('search'), other]);
    expect(subject).toBe('2 new matches for you');
    expect(text).toContain('See what’s new:\nhttps://swap.example.org/wishes\n');
  });

  it('tells of several finds of one wish in one line, and leads to the wishlist', () => {
    const find = (title: string): NoticeFacts => ({
      ...found('search'),
      notice: { ...found('search').notice, id: `${title}.wishMatched`, link: `/items/${title}` },
      find: { title, wish: 'Light for the hall' },
    });
    const { subject, text } = writtenFor([find('Lamp'), find('Candle'), find('Lantern')]);
    expect(subject).toBe('3 new items match “Light for the hall”');
    expect(text).toContain('You can see them all on your wishlist.\n\nItems: Lamp, Candle, Lantern\n');
    expect(text).toContain('See what’s new:\nhttps://swap.example.org/wishes\n');
    expect(writtenFor([find('Lamp'), asked]).text).not.toContain('match “');
    expect(writtenFor([find('Lamp'), find('Candle'), asked]).text.match(/new items match/g)).toHaveLength(1);
  });

  it('has one line for each conversation, with the number of its messages', () => {
    const message = (id: string, conversationId: string, name: string): NoticeFacts => {
      const data = { ...{ addressedIds: ['anna'], mentionedIds: [], senderId: name }, conversationId };
      const told = step('MessageSent', data);
      return { ...told, notice: { ...told.notice, id }, ticket: undefined, name };
    };
    const talk = [message('1', 'asha', 'Asha'), message('2', 'asha', 'Asha')];
    const one = writtenFor(talk);
    expect(one.subject).toBe('2 new messages from Asha');
    expect(one.text).toContain('https://swap.example.org/chat/asha');
    expect(writtenFor(talk, 'de').subject).toBe('2 neue Nachrichten von Asha');
    const several = writtenFor([...talk, message('3', 'group', 'Ben'), message('4', 'group', 'Chloe')]);
    expect(several.subject).toBe('4 new messages');
    expect(several.text.match(/new messages from .*/g)).toEqual([
      'new messages from Asha',
      'new messages from Ben and Chloe',
    ]);
  });

  it('gathers finds and swaps under one roof', () => {
    const { subject, text } = writtenFor([asked, found('search')]);
    expect(subject).toBe('2 updates for you');
    expect(text).toContain('See what’s new:\nhttps://swap.example.org/notifications\n');
    expect(text).toContain('emails about your swaps and your wishlist are on');
  });

  it('says until when a review may be written', () => {
    const due = step('ReviewsNudged', { toMemberIds: ['anna'], closesAt: '2030-05-15T10:00:00.000Z' });
    expect(writtenFor([due]).text).toContain('you can write your review until 15 May 2030.');
    expect(writtenFor([due], 'de').text).toContain('bis 15. Mai 2030 kannst du sie schreiben');
  });

  it('about an event says when and where, and leads there', () => {
    const { subject, text } = writtenFor([seatOffered]);
    expect(subject).toBe('A seat is free for you: “Repair fair”');
    expect(text).toContain('When: Sunday, 5 May 2030, 14:00–15:00 (Europe/Berlin)');
    expect(text).toContain('Where: Courtyard');
    expect(text).toContain('Open the event:\nhttps://swap.example.org/events/fair\n');
  });

  it('says until when a seat is held, in the zone of the event', () => {
    expect(writtenFor([seatOffered]).text).toContain(
      'reserved for you until Sunday, 5 May 2030, 13:00 (Europe/Berlin).',
    );
    expect(writtenFor([seatOffered], 'de').text).toContain('ist bis Sonntag, 5. Mai 2030, 13:00 (Europe/Berlin) für');
  });

  it('gathers news of events, and names all that mails are on about', () => {
    const other = { ...seatOffered, notice: { ...seatOffered.notice, id: 'e2', link: '/events/drive' } };
    const { subject, text } = writtenFor([seatOffered, other]);
    expect(subject).toBe('2 updates on your events');
    expect(text).toContain('See what’s new:\nhttps://swap.example.org/notifications\n');
    expect(text).toContain('mails about your events are on');
    const mixed = [asked, found('search'), seatOffered];
    expect(writtenFor(mixed).text).toContain('mails about your swaps, your wishlist and your events are on');
    expect(writtenFor(mixed, 'de').text).toContain(
      'Mails zu deinen Tauschgeschäften, deiner Wunschliste und deinen Veranstaltungen eingeschaltet sind',
    );
  });

  it('carries why a dispute was settled so, with its end and with nothing after it', () => {
    const settled = (each: NoticeFacts): NoticeFacts => ({
      ...each,
      ticket: { ...ticket, ruling: 'The picture shows it whole' },
    });
    const completed = settled(step('SwapCompleted', { byMemberId: 'admin', how: 'settled' }));
    const failed = settled(step('SwapFailed', { byMemberId: 'admin', why: 'not_as_described', absentMemberId: null }));
    for (const end of [completed, failed]) {
      expect(writtenFor([end]).text).toContain('Reason for the decision: The picture shows it whole');
      expect(writtenFor([end], 'de').text).toContain('Begründung der Entscheidung: The picture shows it whole');
    }
    const due = settled(step('ReviewsNudged', { toMemberIds: ['anna'], closesAt: '2030-05-15T10:00:00.000Z' }));
    expect(writtenFor([due]).text).not.toContain('The picture shows it whole');
    expect(writtenFor([step('SwapCompleted', { byMemberId: 'ben', how: 'both' })]).text).not.toContain(
      'Reason for the decision',
    );
  });

  it('writes nobody’s markup', () => {
    expect(writtenFor([{ ...asked, name: '<b>Ben</b>' }]).html).not.toContain('<b>');
  });

  it('of an event that moved tells what is, what was and how to leave', () => {
    const before = { startsAt: '2030-05-04T12:00:00.000Z', endsAt: '2030-05-04T13:00:00.000Z' };
    const moved: NoticeFacts = {
      ...seatOffered,
      notice: { ...seatOffered.notice, kind: 'eventMoved', data: { why: 'both', laterDates: 1 } },
      before: { ...before, timeZone: 'Europe/Berlin', address: 'Roof' },
    };
    const { subject, text } = writtenFor([moved]);
    expect(subject).toContain('New time and place: “Repair fair”');
    expect(text).toContain('Its later dates move along. If you can’t come any more, please leave the event');
    expect(text).toContain('Where: Courtyard');
    expect(text).toContain('Before: Saturday, 4 May 2030, 14:00–15:00 (Europe/Berlin), Roof');
    expect(writtenFor([moved], 'de').text).toContain('Vorher: Samstag, 4. Mai 2030, 14:00–15:00 Uhr');
  });

  it('says what the planner wrote to everyone', () => {
    const posted: NoticeFacts = {
      ...seatOffered,
      notice: { ...seatOffered.notice, kind: 'eventAnnounced', data: {} },
      ...{ name: 'Anna', said: 'Please bring a chair' },
    };
    const { subject, text } = writtenFor([posted]);
    expect(subject).toContain('Anna wrote about “Repair fair”');
    expect(text).toContain('Please bring a chair');
  });

  it('gives the link with the reminder alone', () => {
    const link = 'https://meet.example.org/fair';
    const event = { ...seatOffered.event, link } as NonNullable<NoticeFacts['event']>;
    const reminder: NoticeFacts = { ...seatOffered, notice: { ...seatOffered.notice, kind: 'eventReminder' }, event };
    expect(writtenFor([reminder]).text).toContain(link);
    expect(writtenFor([{ ...seatOffered, event }]).text).not.toContain(link);
  });

  it('names who left as such, and does without what is not known', () => {
    const bare = {
      notice: asked.notice,
      ticket: undefined,
      find: undefined,
      event: undefined,
      loop: undefined,
      before: undefined,
      name: undefined,
      said: '',
      sides: [],
    };
    const { text } = writtenFor([bare]);
    expect(text).toContain('Deleted member would like “an item”');
  });

  it('names an erased item in the language of its reader, in subject and details', () => {
    const gone = {
      ...asked,
      ticket: asked.ticket && {
        ...asked.ticket,
        items: asked.ticket.items.map((item) => ({ ...item, title: 'Deleted item' })),
      },
    };
    const german = writtenFor([gone], 'de');
    expect(german.subject).toContain('Gelöschtes Ding');
    expect(german.text).not.toContain('Deleted item');
    expect(writtenFor([gone], 'en').text).toContain('Deleted item');
  });

  it('of a missed handover says to each side who did not come, and names nobody who is erased', () => {
    const missed = (to: string) => step('SwapFailed', { byMemberId: null, why: 'no_show', absentMemberId: 'ben' }, to);
    const told = (each: NoticeFacts, language: Language) => writtenFor([each], language, each.notice.recipientId).text;
    expect(told(missed('anna'), 'en')).toContain('Ben didn’t come. Your items are available again.');
    expect(told(missed('anna'), 'de')).toContain('Ben ist nicht gekommen.');
    expect(told(missed('ben'), 'en')).toContain('You didn’t come.');
    expect(told(missed('ben'), 'de')).toContain('Du bist nicht gekommen.');
    expect(told({ ...missed('anna'), name: undefined }, 'en')).toContain('Someone didn’t come.');
    expect(told({ ...missed('anna'), name: undefined }, 'de')).toContain('Jemand ist nicht gekommen.');
  });

  it('speaks of a report only where there was one', () => {
    const decided = (byReport: number): NoticeFacts => {
      const data = { why: 'hidden', reported: 'item', byReport };
      return { ...asked, notice: { ...asked.notice, kind: 'decidedAbout', data }, ticket: undefined };
    };
    expect(writtenFor([decided(1)]).text).toContain('After a report, an admin took down your item.');
    expect(writtenFor([decided(1)], 'de').text).toContain('Nach einer Meldung hat ein Admin deinen Aushang entfernt.');
    expect(writtenFor([decided(0)]).text).toContain('\nAn admin took down your item.');
    expect(writtenFor([decided(0)], 'de').text).toContain('\nEin Admin hat deinen Aushang entfernt.');
  });

  it('tells when and where in the reminder of a handover, and what a counter-offer offers', () => {
    const reminder = step('SwapNudged', { why: 'handover_soon', toMemberIds: ['anna'] });
    const { subject, line } = formatNotice(reminder, 'en');
    expect(subject).toBe('Coming up: handover of “Spade” with Ben');
    expect(line).toMatch(
      /^Sunday,? 5 May 2030, 14:00–15:00 \(Europe\/Berlin\), Under the lime tree\. Are you coming\?/,
    );
    expect(formatNotice(reminder, 'de').line).toMatch(/^Sonntag, 5\. Mai 2030, .*Under the lime tree\. Kommst du\?/);
    expect(formatNotice({ ...reminder, ticket: undefined }, 'en').line).toMatch(/^It’s soon\. Are you coming\?/);
    const countered = step('SwapCountered', { byMemberId: 'ben' });
    expect(formatNotice(countered, 'en').line).toBe(
      'Ben suggests “Guitar” in return instead. It’s your turn to answer.',
    );
    expect(formatNotice(countered, 'de').line).toContain('stattdessen „Guitar“');
  });

  it.each(Object.entries(allKinds).filter(([, { goesOut }]) => goesOut))(
    'of kind %s says something in both languages',
    (kind) => {
      const reminders = [
        'answer_due',
        'handover_soon',
        'handover_over',
        'handover_overdue',
        'confirmation_due',
        'dispute_open',
        'proposal_lapsed',
      ];
      const failures = ['cancelled', 'abandoned', 'not_as_described', 'no_show', 'no_slot'];
      const reasons: Record<string, string[]> = {
        reminder: reminders,
        failed: failures,
        reportAnswered: ['dismissed', 'acted', 'undone', 'upheld', 'withdrawn'],
        decidedAbout: ['hidden', 'warned', 'withdrawn'],
        appealAnswered: ['granted', 'refused'],
        eventMoved: ['time', 'place', 'both'],
        handoverPlaceChanged: ['closed', 'moved'],
        eventPlaceChanged: ['closed', 'moved'],
        eventDecided: ['opened', 'shelved', 'cancelled', 'completed', 'deleted'],
      };
      for (const why of reasons[kind] ?? ['declined']) {
        const notice = { ...asked.notice, kind: kind as OutgoingKind, data: { why, reported: 'item', place: 'Yard' } };
        const [english, german] = (['en', 'de'] as const).map((language) =>
          writtenFor([{ ...asked, notice }], language),
        );
        for (const written of [english, german]) {
          expect(written?.subject).not.toBe('');
          expect(written?.text).not.toContain('undefined');
        }
        expect(english?.subject).not.toBe(german?.subject);
      }
    },
  );
});
