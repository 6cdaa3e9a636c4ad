import { allKinds, isolateArguments, translateErasedName, type Language } from '@pass-along/contracts';
import type { RegisteredMember } from '../members/memberState.ts';
import type { EmailContent, DetailTable } from './emailContent.ts';
import { germanNotices } from '../notifications/noticeMessages.de.ts';
import { englishNotices } from '../notifications/noticeMessages.en.ts';
import type { NoticeFacts } from '../notifications/noticeFacts.ts';
import type { Concern, NoticeMessages } from '../notifications/noticeMessages.ts';

interface Reader {
  member: Pick<RegisteredMember, 'memberId' | 'name' | 'language'>;
  siteUrl: string;
  settingsUrl: string;
}

const messagesByLanguage: Record<Language, NoticeMessages> = isolateArguments({
  en: englishNotices,
  de: germanNotices,
});

/** Notices that make one line: several messages of a conversation, or several finds of a wish. The newest is last. */
type NoticeGroup = readonly [...NoticeFacts[], NoticeFacts];

/** Writes one mail about one or several notices, with one button. */
export function buildNoticeEmail(
  steps: readonly NoticeFacts[],
  { member, siteUrl, settingsUrl }: Reader,
): EmailContent {
  const { language } = member;
  const words = messagesByLanguage[language];
  const groups = groupNotices(steps);
  const entries = groups.map((group) => ({
    ...formatGroup(group, language),
    lines: buildGroupLines(group, member.memberId, language),
  }));
  const links = [...new Set(groups.map(getGroupLink))];
  const concerns = getConcerns(steps);
  const concern = getCommonConcern(concerns);
  const switched = concerns.filter((each) => each !== 'moderation');
  const [first] = entries;
  const isOne = entries.length === 1 && first !== undefined;
  const { subject, tickets } = isOne
    ? { subject: first.subject, tickets: first.lines.length === 0 ? [] : [{ lines: first.lines }] }
    : {
        subject: words.gathered[concern](isCountedOneByOne(concern) ? steps.length : groups.length),
        tickets: entries.map(({ subject: title, line: text, lines }): DetailTable => ({ title, text, lines })),
      };
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [words.hello(member.name), ...(isOne ? [first.line] : [])],
    tickets,
    action: buildAction(links, concern, words, siteUrl),
    // mails about moderation cannot be switched off
    notes: switched.length === 0 ? [] : [words.why(formatConcerns(switched, language), settingsUrl)],
  };
}

function groupNotices(steps: readonly NoticeFacts[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const step of steps) {
    const { id, kind, link, data } = step.notice;
    const key = kind === 'messageReceived' ? link : kind === 'wishMatched' ? `wish ${String(data['wishId'])}` : id;
    groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  return [...groups.values()];
}

const getNewest = (group: NoticeGroup): NoticeFacts => group.reduce((_, each) => each);

const isCountedOneByOne = (concern: Concern | 'mixed') => concern === 'messages' || concern === 'matches';

/** Several finds lead to all of them. */
function getGroupLink(group: NoticeGroup): string {
  const { kind, link } = getNewest(group).notice;
  return group.length > 1 && kind === 'wishMatched' ? pathByConcern.matches : link;
}

function getConcerns(steps: readonly NoticeFacts[]): Concern[] {
  return [...new Set(steps.map(({ notice }) => allKinds[notice.kind].preference))];
}

function getCommonConcern([first, ...others]: readonly Concern[]): Concern | 'mixed' {
  return first === undefined || others.length > 0 ? 'mixed' : first;
}

function formatConcerns(concerns: readonly Concern[], language: Language): string {
  const { about } = messagesByLanguage[language];
  return new Intl.ListFormat(getLocale(language)).format(concerns.map((concern) => about[concern]));
}

const pathByConcern: Record<Concern | 'mixed', string> = {
  swaps: '/swaps',
  matches: '/wishes',
  events: '/notifications',
  messages: '/chat',
  vouches: '/profile?tab=overview',
  moderation: '/notifications',
  mixed: '/notifications',
};

/** Links to the single subject, or to the page that lists all of them. */
function buildAction(
  [first = '', ...others]: readonly string[],
  concern: Concern | 'mixed',
  words: NoticeMessages,
  siteUrl: string,
): { label: string; url: string } {
  if (others.length === 0 && concern !== 'mixed' && first !== pathByConcern[concern])
    return { label: words.openOne[concern], url: `${siteUrl}${first}` };
  return { label: words.openAll[concern], url: `${siteUrl}${pathByConcern[concern]}` };
}

/** The subject line and the sentence for a notice. */
export function formatNotice(step: NoticeFacts, language: Language): { subject: string; line: string } {
  return formatGroup([step], language);
}

/** The same without names and titles, for a member that hides the content of pushes from the lock screen. */
export function formatNoticeWithoutText(
  { notice }: NoticeFacts,
  language: Language,
): { subject: string; line: string } {
  return { subject: messagesByLanguage[language].withoutText[allKinds[notice.kind].preference], line: '' };
}

/** Members of one group are named once each. */
function formatGroup(group: NoticeGroup, language: Language): { subject: string; line: string } {
  const step = getNewest(group);
  const { notice, find, name, said } = step;
  const words = messagesByLanguage[language];
  const { absent } = notice.data;
  const names = [...new Set(group.map((each) => each.name ?? words.deletedMember))];
  return words.kinds[notice.kind]({
    name: new Intl.ListFormat(getLocale(language)).format(names),
    count: group.length,
    title: find?.title ?? getTitle(step, words),
    wish: find?.wish ?? '',
    said,
    offered: step.loop?.gives ?? step.ticket?.items[1]?.title ?? '',
    meeting: formatMeeting(step, language),
    until: formatDeadline(step, language),
    absent: absent === 'reader' || (absent === 'other' && name !== undefined) ? absent : undefined,
    data: notice.data,
  });
}

function formatMeeting({ ticket }: NoticeFacts, language: Language): string {
  const plan = ticket?.plan;
  if (!plan) return '';
  return [formatTimeRange(plan, language), plan.place].filter((part) => part !== '').join(', ');
}

function formatDeadline({ notice: { data }, event }: NoticeFacts, language: Language): string {
  const { closesAt, until } = data;
  if (typeof until === 'string') return formatMoment(until, event?.timeZone ?? 'UTC', language);
  return typeof closesAt === 'string' ? formatDay(closesAt, language) : '';
}

function getTitle({ notice, ticket, event, loop }: NoticeFacts, words: NoticeMessages): string {
  if (loop) return loop.gets;
  return notice.eventId === null ? (ticket?.items[0]?.title ?? words.anItem) : (event?.name ?? words.anEvent);
}

/** Notices about an admin's ruling on a dispute. */
const rulingKinds: ReadonlySet<NoticeFacts['notice']['kind']> = new Set(['completed', 'failed']);

function buildGroupLines(group: NoticeGroup, readerId: string, language: Language): DetailTable['lines'] {
  const newest = getNewest(group);
  if (group.length === 1 || !newest.find) return buildDetailLines(newest, readerId, language);
  const titles = [...new Set(group.map(({ find }) => find?.title ?? ''))];
  return [{ label: messagesByLanguage[language].labels.items, value: joinTitles(titles, language) }];
}

/** The details of a notice: items, other side, handover, reason of a ruling. A ruling admin gets only the sides. */
function buildDetailLines(
  { notice, ticket, find, event, loop, before, name, sides }: NoticeFacts,
  readerId: string,
  language: Language,
): DetailTable['lines'] {
  const words = messagesByLanguage[language];
  if (find)
    return [
      { label: words.labels.item, value: translateErasedName(find.title, language) },
      { label: words.labels.from, value: name ?? words.deletedMember },
      { label: words.labels.wish, value: find.wish },
    ].filter(({ value }) => value !== '');
  if (event)
    return [
      { label: words.labels.when, value: formatTimeRange(event, language) },
      { label: words.labels.where, value: event.address },
      { label: words.labels.link, value: notice.kind === 'eventReminder' ? event.link : '' },
      { label: words.labels.before, value: before ? formatPlan(before, language) : '' },
    ].filter(({ value }) => value !== '');
  if (loop)
    return [
      { label: words.labels.give, value: translateErasedName(loop.gives, language) },
      { label: words.labels.get, value: translateErasedName(loop.gets, language) },
    ].filter(({ value }) => value !== '');
  if (sides.length > 0)
    return [{ label: words.labels.between, value: sides.map((side) => side ?? words.deletedMember).join(', ') }];
  if (!ticket || (readerId !== ticket.ownerId && readerId !== ticket.requesterId)) return [];
  const goods = ticket.items.filter(({ type }) => type !== 'request');
  const formatGoods = (isMine: boolean) =>
    joinTitles(
      goods.filter(({ ownerId }) => (ownerId === readerId) === isMine).map(({ title }) => title),
      language,
    );
  const { plan } = ticket;
  const lines = [
    { label: words.labels.give, value: formatGoods(true) },
    { label: words.labels.get, value: formatGoods(false) },
    { label: words.labels.with, value: name ?? words.deletedMember },
    ...(plan
      ? [
          { label: words.labels.when, value: formatTimeRange(plan, language) },
          { label: words.labels.how, value: words.methods[plan.method] },
          { label: words.labels.where, value: plan.place },
        ]
      : []),
    { label: words.labels.ruling, value: rulingKinds.has(notice.kind) ? ticket.ruling : '' },
  ];
  return lines.filter(({ value }) => value !== '');
}

function joinTitles(titles: readonly string[], language: Language): string {
  return titles.map((title) => translateErasedName(title, language)).join(', ');
}

/** Formats as `Tuesday, 5 May 2026, 14:00 to 15:00 (Europe/Berlin)`, in the time zone of the plan. */
function formatTimeRange(
  { startsAt, endsAt, timeZone }: { startsAt: string; endsAt: string; timeZone: string },
  language: Language,
): string {
  const { day, time } = createDateFormats(timeZone, language);
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  return `${day.format(from)}, ${time.formatRange(from, to)} (${timeZone})`;
}

function formatPlan(plan: NonNullable<NoticeFacts['before']>, language: Language): string {
  return [formatTimeRange(plan, language), plan.address].filter((part) => part !== '').join(', ');
}

/** Formats as `Tuesday, 5 May 2026, 14:00 (Europe/Berlin)`. */
function formatMoment(iso: string, timeZone: string, language: Language): string {
  const { day, time } = createDateFormats(timeZone, language);
  const at = new Date(iso);
  return `${day.format(at)}, ${time.format(at)} (${timeZone})`;
}

function createDateFormats(timeZone: string, language: Language) {
  const locale = getLocale(language);
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
  };
}

function formatDay(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

export function getLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : 'de-DE';
}
