import { allKinds, type Language } from '@pass-along/contracts';
import { type RegisteredMember } from '../domain/members/memberState.ts';
import { type Letter, type Ticket } from './letter.ts';
import { germanNotices } from './noticeWords.de.ts';
import { englishNotices } from './noticeWords.en.ts';
import { type Step } from './noticeSteps.ts';
import { type Concern, type NoticeWords } from './noticeWords.ts';

interface Reader {
  member: Pick<RegisteredMember, 'memberId' | 'name' | 'language'>;
  siteUrl: string;
  settingsUrl: string;
}

const wordsIn: Record<Language, NoticeWords> = { en: englishNotices, de: germanNotices };

/** Writes one mail about one or several notices, with one button. */
export function noticeLetter(steps: readonly Step[], { member, siteUrl, settingsUrl }: Reader): Letter {
  const { language } = member;
  const words = wordsIn[language];
  const told = steps.map((step) => ({
    step,
    ...sentenceOf(step, language),
    lines: linesOf(step, member.memberId, language),
  }));
  const links = [...new Set(steps.map(({ notice }) => notice.link))];
  const concerns = concernsOf(steps);
  const concern = concernIn(concerns);
  const switched = concerns.filter((each) => each !== 'moderation');
  const [first] = told;
  const isOne = told.length === 1 && first !== undefined;
  const { subject, tickets } = isOne
    ? { subject: first.subject, tickets: first.lines.length === 0 ? [] : [{ lines: first.lines }] }
    : {
        subject: words.gathered[concern](told.length),
        tickets: told.map(({ line, lines }): Ticket => ({ title: line, lines })),
      };
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [words.hello(member.name), ...(isOne ? [first.line] : [])],
    tickets,
    action: actionFor(links, concern, words, siteUrl),
    // mails about moderation cannot be switched off
    notes: switched.length === 0 ? [] : [words.why(aboutOf(switched, language), settingsUrl)],
  };
}

function concernsOf(steps: readonly Step[]): Concern[] {
  return [...new Set(steps.map(({ notice }) => allKinds[notice.kind].preference))];
}

function concernIn([first, ...others]: readonly Concern[]): Concern | 'mixed' {
  return first === undefined || others.length > 0 ? 'mixed' : first;
}

function aboutOf(concerns: readonly Concern[], language: Language): string {
  const { about } = wordsIn[language];
  return new Intl.ListFormat(localeOf(language)).format(concerns.map((concern) => about[concern]));
}

const placeOf: Record<Concern | 'mixed', string> = {
  swaps: '/swaps',
  matches: '/wishes',
  events: '/notifications',
  messages: '/chat',
  moderation: '/notifications',
  mixed: '/notifications',
};

/** Links to the single subject, or to the page that lists all of them. */
function actionFor(
  [first = '', ...others]: readonly string[],
  concern: Concern | 'mixed',
  words: NoticeWords,
  siteUrl: string,
): { label: string; url: string } {
  if (others.length === 0 && concern !== 'mixed') return { label: words.openOne[concern], url: `${siteUrl}${first}` };
  return { label: words.openAll[concern], url: `${siteUrl}${placeOf[concern]}` };
}

/** The subject line and the sentence for a notice. */
export function sentenceOf(step: Step, language: Language): { subject: string; line: string } {
  const { notice, find, name, said } = step;
  const words = wordsIn[language];
  const { absent } = notice.data;
  return words.kinds[notice.kind]({
    name: name ?? words.deletedMember,
    title: find?.title ?? titleOf(step, words),
    wish: find?.wish ?? '',
    said,
    until: untilText(step, language),
    absent: absent === 'reader' || (absent === 'other' && name !== undefined) ? absent : undefined,
    data: notice.data,
  });
}

function untilText({ notice: { data }, event }: Step, language: Language): string {
  const { closesAt, until } = data;
  if (typeof until === 'string') return momentText(until, event?.timeZone ?? 'UTC', language);
  return typeof closesAt === 'string' ? dayText(closesAt, language) : '';
}

function titleOf({ notice, ticket, event }: Step, words: NoticeWords): string {
  return notice.eventId === null ? (ticket?.items[0]?.title ?? words.anItem) : (event?.name ?? words.anEvent);
}

/** Notices about an admin's ruling on a dispute. */
const endsIt: ReadonlySet<Step['notice']['kind']> = new Set(['completed', 'failed']);

/** The details of a notice: items, other side, handover, reason of a ruling. A ruling admin gets only the sides. */
function linesOf(
  { notice, ticket, find, event, name, sides }: Step,
  readerId: string,
  language: Language,
): Ticket['lines'] {
  const words = wordsIn[language];
  if (find)
    return [
      { label: words.labels.item, value: find.title },
      { label: words.labels.from, value: name ?? words.deletedMember },
      { label: words.labels.wish, value: find.wish },
    ].filter(({ value }) => value !== '');
  if (event)
    return [
      { label: words.labels.when, value: slotText(event, language) },
      { label: words.labels.where, value: event.address },
    ].filter(({ value }) => value !== '');
  if (sides.length > 0)
    return [{ label: words.labels.between, value: sides.map((side) => side ?? words.deletedMember).join(', ') }];
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
    { label: words.labels.ruling, value: endsIt.has(notice.kind) ? ticket.ruling : '' },
  ];
  return lines.filter(({ value }) => value !== '');
}

/** Formats as `Tuesday, 5 May 2026, 14:00 to 15:00 (Europe/Berlin)`, in the time zone of the plan. */
function slotText(
  { startsAt, endsAt, timeZone }: { startsAt: string; endsAt: string; timeZone: string },
  language: Language,
): string {
  const { day, time } = formatsIn(timeZone, language);
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  return `${day.format(from)}, ${time.formatRange(from, to)} (${timeZone})`;
}

/** Formats as `Tuesday, 5 May 2026, 14:00 (Europe/Berlin)`. */
function momentText(iso: string, timeZone: string, language: Language): string {
  const { day, time } = formatsIn(timeZone, language);
  const at = new Date(iso);
  return `${day.format(at)}, ${time.format(at)} (${timeZone})`;
}

function formatsIn(timeZone: string, language: Language) {
  const locale = localeOf(language);
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
  };
}

function dayText(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : 'de-DE';
}
