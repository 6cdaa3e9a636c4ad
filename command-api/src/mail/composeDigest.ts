import { limits, wants, type CommunitySettings, type Language } from '@pass-along/contracts';
import { type RegisteredMember } from '../domain/members/memberState.ts';
import { type Composed } from './composed.ts';
import { digestWords } from './digestWords.ts';
import { layOut, type Letter, type Ticket } from './letter.ts';
import { localeOf } from './noticeLetter.ts';
import { readMember } from './recipients.ts';
import { readWeek, type Week, type WeekDeps } from './week.ts';

interface DigestDeps extends WeekDeps {
  community: CommunitySettings;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Creates the token that unsubscribes from the digest without signing in. */
  leaveToken: (memberId: string) => string;
}

/** Writes a weekly digest in its reader's language and time zone. With `now`, it skips outdated and unwanted ones. */
export async function composeDigest(
  week: { memberId: string; since: string; until: string },
  { community, siteUrl, leaveToken, ...deps }: DigestDeps,
  now: Date | undefined,
): Promise<Composed> {
  const member = await readMember(deps.store, week.memberId);
  if (!member) return { kind: 'forgotten' };
  if (now && !wants(member.notifications, 'digest', 'email')) return { kind: 'unwanted' };
  const lateAt = Date.parse(week.until) + limits.digest.lateHours * 3_600_000;
  if (now && lateAt <= now.getTime()) return { kind: 'expired' };
  const happened = await readWeek(deps, week);
  if (!happened) return { kind: 'expired' };
  const leaveUrl = `${siteUrl}/digest/leave?${new URLSearchParams({ token: leaveToken(member.memberId) }).toString()}`;
  const letter = digestLetter(happened, { member, community, siteUrl, leaveUrl });
  const to = [{ name: member.name, address: member.email }];
  return { kind: 'mail', mail: { ...layOut(letter, community.name), to, settingsUrl: leaveUrl } };
}

interface Reader {
  member: Pick<RegisteredMember, 'name' | 'language' | 'quietHours'>;
  community: Pick<CommunitySettings, 'name' | 'timeZone'>;
  siteUrl: string;
  leaveUrl: string;
}

export function digestLetter(week: Week, { member, community, siteUrl, leaveUrl }: Reader): Letter {
  const { language } = member;
  const words = digestWords[language];
  const timeZone = member.quietHours?.timeZone ?? community.timeZone;
  const subject = words.subject(community.name);
  const tickets: Ticket[] = [
    ticket(
      words.items(week.itemCount),
      week.items.map(({ title, ownerName }) => ({ label: ownerName, value: title })),
      week.itemCount,
      language,
    ),
    ticket(
      words.talks(week.talkCount),
      week.talks.map(({ name, unread }) => ({ label: name, value: words.unread(unread) })),
      week.talkCount,
      language,
    ),
    ticket(
      words.events(week.eventCount),
      week.events.map(({ name, startsAt, isMine }) => ({
        label: momentText(startsAt, timeZone, language),
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

function ticket(title: string, lines: Ticket['lines'], count: number, language: Language): Ticket {
  const { more, andMore } = digestWords[language];
  const left = count - lines.length;
  const isCut = lines.length > 0 && left > 0;
  return { title, lines: isCut ? [...lines, { label: more, value: andMore(left) }] : lines };
}

/** Formats as `Tue 5 May, 14:00`. */
function momentText(iso: string, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  });
  return format.format(new Date(iso));
}
