import { limits, isWanted, type CommunitySettings, type Language } from '@pass-along/contracts';
import type { RegisteredMember } from '../members/memberState.ts';
import type { ComposedMail } from './composedMail.ts';
import { digestMessages } from './digestMessages.ts';
import { renderEmail, type EmailContent, type DetailTable } from './emailContent.ts';
import { getLocale } from './noticeEmail.ts';
import type { IssueUnsubscribeToken } from '../notifications/unsubscribeMails.ts';
import { buildUnsubscribeUrl } from './unsubscribeUrl.ts';
import { readMember } from '../notifications/noticeRecipients.ts';
import { loadDigestWeek, type DigestWeek, type DigestWeekDeps } from './digestWeek.ts';

interface DigestDeps extends DigestWeekDeps {
  community: CommunitySettings;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Creates the token that unsubscribes from the digest without signing in. */
  leaveToken: (memberId: string) => string;
  unsubscribeToken: IssueUnsubscribeToken;
}

/** Writes a weekly digest in its reader's language and time zone. With `now`, it skips outdated and unwanted ones. */
export async function composeDigest(
  week: { memberId: string; since: string; until: string },
  { community, siteUrl, leaveToken, unsubscribeToken, ...deps }: DigestDeps,
  now: Date | undefined,
): Promise<ComposedMail> {
  const member = await readMember(deps.store, week.memberId);
  if (!member) return { kind: 'forgotten' };
  if (now && !isWanted(member.notifications, 'digest', 'email')) return { kind: 'unwanted' };
  const lateAt = Date.parse(week.until) + limits.digest.lateHours * 3_600_000;
  if (now && lateAt <= now.getTime()) return { kind: 'expired' };
  const happened = await loadDigestWeek(deps, week);
  if (!happened) return { kind: 'expired' };
  const leaveUrl = `${siteUrl}/digest/leave?${new URLSearchParams({ token: leaveToken(member.memberId) }).toString()}`;
  const letter = buildDigestEmail(happened, { member, community, siteUrl, leaveUrl });
  const to = [{ name: member.name, address: member.email }];
  return {
    kind: 'mail',
    mail: {
      ...renderEmail(letter, community.name),
      to,
      unsubscribeUrl: buildUnsubscribeUrl(siteUrl, unsubscribeToken(member.memberId, ['digest'])),
    },
  };
}

interface Reader {
  member: Pick<RegisteredMember, 'name' | 'language' | 'quietHours'>;
  community: Pick<CommunitySettings, 'name' | 'timeZone'>;
  siteUrl: string;
  leaveUrl: string;
}

export function buildDigestEmail(week: DigestWeek, { member, community, siteUrl, leaveUrl }: Reader): EmailContent {
  const { language } = member;
  const words = digestMessages[language];
  const timeZone = member.quietHours?.timeZone ?? community.timeZone;
  const subject = words.subject(community.name);
  const tickets: DetailTable[] = [
    buildDigestTable(
      words.items(week.itemCount),
      week.items.map(({ title, ownerName }) => ({ label: ownerName, value: title })),
      week.itemCount,
      language,
    ),
    buildDigestTable(
      words.talks(week.talkCount),
      week.talks.map(({ name, unread }) => ({ label: name, value: words.unread(unread) })),
      week.talkCount,
      language,
    ),
    buildDigestTable(
      words.events(week.eventCount),
      week.events.map(({ name, startsAt, isMine }) => ({
        label: formatShortMoment(startsAt, timeZone, language),
        value: isMine ? `${name} (${words.isMine})` : name,
      })),
      week.eventCount,
      language,
    ),
  ];
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [
      words.hello(member.name),
      words.line,
      ...(week.unreadNotices > 0 ? [words.notices(week.unreadNotices)] : []),
    ],
    tickets: tickets.filter((each) => each.lines.length > 0),
    action: { label: words.open, url: `${siteUrl}/` },
    notes: [words.why(leaveUrl), words.settings(`${siteUrl}/profile?tab=settings`)],
  };
}

function buildDigestTable(title: string, lines: DetailTable['lines'], count: number, language: Language): DetailTable {
  const { more, andMore } = digestMessages[language];
  const left = count - lines.length;
  const isCut = lines.length > 0 && left > 0;
  return { title, lines: isCut ? [...lines, { label: more, value: andMore(left) }] : lines };
}

/** Formats as `Tue 5 May, 14:00`. */
function formatShortMoment(iso: string, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(getLocale(language), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  });
  return format.format(new Date(iso));
}
