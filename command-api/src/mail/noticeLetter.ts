import { type Language, type MailedKind, type Notice } from '@pass-along/contracts';
import { type RegisteredMember } from '../domain/members/memberState.ts';
import { type Letter, type Ticket } from './letter.ts';
import { germanNotices } from './noticeWords.de.ts';
import { englishNotices } from './noticeWords.en.ts';
import { type EventTicket } from './eventTicket.ts';
import { type NoticeTopic, type NoticeWords } from './noticeWords.ts';
import { type SwapTicket } from './swapTicket.ts';

/** One thing that happened. `name` is of whom it names; undefined once they are erased. */
export interface Step {
  notice: Notice & { kind: MailedKind };
  ticket: SwapTicket | undefined;
  event: EventTicket | undefined;
  name: string | undefined;
}

interface Reader {
  member: Pick<RegisteredMember, 'memberId' | 'name' | 'language'>;
  siteUrl: string;
  settingsUrl: string;
}

const wordsIn: Record<Language, NoticeWords> = { en: englishNotices, de: germanNotices };

/** One step with its ticket, or several gathered into one; one button either way. */
export function noticeLetter(steps: readonly Step[], { member, siteUrl, settingsUrl }: Reader): Letter {
  const { language } = member;
  const words = wordsIn[language];
  const told = steps.map((step) => ({
    step,
    ...sentenceOf(step, words),
    lines: linesOf(step, member.memberId, language),
  }));
  const topic = topicOf(steps);
  const links = [...new Set(steps.map(({ notice }) => notice.link))];
  const [first] = told;
  const isOne = told.length === 1 && first !== undefined;
  const { subject, tickets } = isOne
    ? { subject: first.subject, tickets: first.lines.length === 0 ? [] : [{ lines: first.lines }] }
    : {
        subject: words.gathered[topic](told.length),
        tickets: told.map(({ line, lines }): Ticket => ({ title: line, lines })),
      };
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [words.hello(member.name), ...(isOne ? [first.line] : [])],
    tickets,
    action: {
      label: links.length === 1 ? words.openOne[topic] : words.openAll[topic],
      url: `${siteUrl}${links.length === 1 ? (links[0] ?? '') : topic === 'swaps' ? '/swaps' : '/notifications'}`,
    },
    notes: [words.why[topic](settingsUrl)],
  };
}

function topicOf(steps: readonly Step[]): NoticeTopic {
  const ofEvents = steps.filter(({ notice }) => notice.eventId !== null).length;
  return ofEvents === 0 ? 'swaps' : ofEvents === steps.length ? 'events' : 'both';
}

function sentenceOf({ notice, ticket, event, name }: Step, words: NoticeWords): { subject: string; line: string } {
  const [item] = ticket?.items ?? [];
  return words.kinds[notice.kind]({
    name: name ?? words.deletedMember,
    title: notice.eventId === null ? (item?.title ?? words.anItem) : (event?.name ?? words.anEvent),
    data: notice.data,
  });
}

/** What for what, with whom, how, when and where; an admin who settles it takes no part in it. */
function linesOf({ ticket, event, name }: Step, readerId: string, language: Language): Ticket['lines'] {
  const words = wordsIn[language];
  if (event)
    return [
      { label: words.labels.when, value: slotText(event, language) },
      { label: words.labels.where, value: event.address },
    ].filter(({ value }) => value !== '');
  if (!ticket || (readerId !== ticket.ownerId && readerId !== ticket.requesterId)) return [];
  const goods = ticket.items.filter(({ type }) => type !== 'request');
  const titles = (isMine: boolean) =>
    goods.filter(({ ownerId }) => (ownerId === readerId) === isMine).map(({ title }) => title);
  const { plan } = ticket;
  const lines = [
    { label: words.labels.give, value: titles(true).join(', ') },
    { label: words.labels.get, value: titles(false).join(', ') },
    { label: words.labels.with, value: name ?? words.deletedMember },
    ...(plan
      ? [
          { label: words.labels.when, value: slotText(plan, language) },
          { label: words.labels.how, value: words.methods[plan.method] },
          { label: words.labels.where, value: plan.place },
        ]
      : []),
  ];
  return lines.filter(({ value }) => value !== '');
}

/** `Tuesday, 5 May 2026, 14:00 to 15:00 (Europe/Berlin)`, in the zone in which it was named. */
function slotText(
  { startsAt, endsAt, timeZone }: { startsAt: string; endsAt: string; timeZone: string },
  language: Language,
): string {
  const locale = language === 'en' ? 'en-GB' : 'de-DE';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  return `${day.format(from)}, ${time.formatRange(from, to)} (${timeZone})`;
}
