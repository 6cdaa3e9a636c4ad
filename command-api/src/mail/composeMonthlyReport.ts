import { parseInstant, limits, getMonthStart, type CommunitySettings, type Language } from '@pass-along/contracts';
import {
  figureBucketsTable,
  impactBucketsTable,
  karmaEntriesTable,
  readModelSchema,
} from '@pass-along/contracts/tables';
import type { EventStore } from '@pass-along/platform';
import type pg from 'pg';
import { isReportRecipient } from '../members/memberProfileDecisions.ts';
import type { ComposedMail } from './composedMail.ts';
import { renderEmail, type EmailContent } from './emailContent.ts';
import { getLocale } from './noticeEmail.ts';
import { readMember } from '../notifications/noticeRecipients.ts';
import { reportMessages } from './monthlyReportEmailMessages.ts';

interface ReportDeps {
  store: EventStore;
  /** Connects to the read models, which provide the figures of the month. */
  pool: pg.Pool;
  community: CommunitySettings;
  /** Without a trailing slash. */
  siteUrl: string;
}

/** The figures of one month. */
export interface MonthFigures {
  things: number;
  kg: number;
  co2eKg: number;
  exchanges: number;
  donations: number;
  itemsListed: number;
  membersJoined: number;
  helpers: number;
}

/** A delayed report is still mailed for this many days. */
const newsDays = 14;

/** Writes the monthly report in its reader's language. With `now`, outdated and unwanted ones are skipped. */
export async function composeReport(
  { memberId, month, summedUpAt }: { memberId: string; month: string; summedUpAt: string },
  { store, pool, community, siteUrl }: ReportDeps,
  now: Date | undefined,
): Promise<ComposedMail> {
  const member = await readMember(store, memberId);
  if (!member) return { kind: 'forgotten' };
  if (now && !isReportRecipient(member)) return { kind: 'unwanted' };
  if (now && Date.parse(summedUpAt) + newsDays * 86_400_000 <= now.getTime()) return { kind: 'expired' };
  // Other admins see figures in parts of at least three people, which the page computes.
  const figures = member.duties.includes('moderate') ? await loadMonthFigures(pool, month, community.timeZone) : null;
  const letter = buildReportEmail(figures, {
    ...{ month, name: member.name, language: member.language },
    ...{ community: community.name, siteUrl },
  });
  const to = [{ name: member.name, address: member.email }];
  return { kind: 'mail', mail: { ...renderEmail(letter, community.name), to } };
}

const toTableName = ({ name }: { name: string }) => `${readModelSchema}.${name}`;

const monthFiguresQuery = `
  SELECT coalesce(i.things, 0) AS things, coalesce(i.kg, 0) AS kg, coalesce(i.co2e, 0) AS "co2eKg",
    coalesce(f.completed, 0) AS exchanges, coalesce(f.donated, 0) AS donations, coalesce(f.listed, 0) AS "itemsListed",
    coalesce(f.joined, 0) AS "membersJoined",
    (SELECT count(*)::integer FROM (SELECT FROM ${toTableName(karmaEntriesTable)} WHERE awarded_at >= $1 AND
      awarded_at < $2
      GROUP BY member_id HAVING sum(points) > 0) helper) AS helpers
  FROM (SELECT sum(things) AS things, sum(kg) AS kg, sum(co2e_kg) AS co2e FROM ${toTableName(impactBucketsTable)}
      WHERE slot >= $1 AND slot < $2) i,
    (SELECT sum(swaps_completed + event_donations) AS completed, sum(items_donated) AS donated, sum(items_listed) AS
      listed,
      sum(members_joined) AS joined FROM ${toTableName(figureBucketsTable)} WHERE slot >= $1 AND slot < $2) f`;

async function loadMonthFigures(pool: pg.Pool, month: string, timeZone: string): Promise<MonthFigures> {
  const first = `${month}-01`;
  const after = getMonthStart(first, 1);
  const [since, until] = [first, after].map((day) => parseInstant(`${day}T00:00`, timeZone));
  const { rows } = await pool.query<MonthFigures>(monthFiguresQuery, [since, until]);
  const [found] = rows;
  if (!found) throw new Error(`The month ${month} has no figures`);
  return found;
}

interface Reader {
  month: string;
  name: string;
  language: Language;
  community: string;
  siteUrl: string;
}

function buildReportEmail(
  figures: MonthFigures | null,
  { month, name, language, community, siteUrl }: Reader,
): EmailContent {
  const words = reportMessages[language];
  const locale = getLocale(language);
  const formatNumber = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const named = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  const subject = words.subject(named, community);
  const frame = {
    language,
    subject,
    heading: subject,
    action: { label: words.open, url: `${siteUrl}/admin/analytics/report?month=${month}` },
    notes: [words.why],
  };
  if (!figures) return { ...frame, paragraphs: [words.hello(name), words.ready] };
  const { things, kg, co2eKg, exchanges, donations, itemsListed, membersJoined, helpers } = figures;
  return {
    ...frame,
    paragraphs: [
      words.hello(name),
      things === 0 ? words.nothing : words.given(formatNumber(things), formatNumber(kg), formatNumber(co2eKg)),
    ],
    tickets: [
      {
        title: named,
        lines: [
          { label: words.exchanges, value: formatNumber(exchanges) },
          { label: words.donations, value: formatNumber(donations) },
          { label: words.itemsListed, value: formatNumber(itemsListed) },
          { label: words.membersJoined, value: formatNumber(membersJoined) },
          // a smaller group could reveal individual members
          ...(helpers >= limits.smallestGroup ? [{ label: words.helpers, value: formatNumber(helpers) }] : []),
        ],
      },
    ],
  };
}
