import {
  endpoints,
  firstKarmaRules,
  toCalendarMonth,
  getNextTitle,
  paginate,
  getKarmaTitle,
  type KarmaRulesAnswer,
} from '@pass-along/contracts';
import { karmaRulesTable, karmaTable, type KarmaRow } from '@pass-along/contracts/tables';
import { createAdminList } from '../core/adminListQueries.ts';
import { readSettings } from '../core/settingsReadQueries.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { findVisibleMember } from '../members/visibleMember.ts';
import type { Database } from '../core/readDatabase.ts';
import { readPage } from '../core/pageStatements.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { presentBadgeProgress, presentAdminBadge, presentEarned, readBadges } from './badgeReadQueries.ts';
import { entries, ownEntryPages, presentCause, presentEntry } from './karmaEntryQueries.ts';
import { readLeaderboard } from './leaderboardQueries.ts';

const karma = createAlias(karmaTable, 'k');
const rules = createAlias(karmaRulesTable, 'r');

const karmaByMember = prepare(sql(karma.from).where(karma.columns.member_id, param('memberId')), karma.row());
const versions = prepare(
  sql(rules.from).orderBy([{ column: rules.columns.version, order: 'desc' }]),
  rules.except('rules_id'),
);

const listed = createAdminList(endpoints.adminKarmaEntries, {
  resource: 'karma-entries',
  from: entries.from,
  shown: entries.except(),
  filters: {
    id: `${entries.columns.entry_id} = any(?)`,
    memberId: `${entries.columns.member_id} = ?`,
    reason: `${entries.columns.reason} = ?`,
  },
  sorts: { awardedAt: entries.columns.awarded_at, points: entries.columns.points },
  newestFirst: `${entries.columns.awarded_at} desc`,
  key: entries.columns.entry_id,
});

/** The titles that belong to a member's points. */
function toKarmaRank(row: KarmaRow | undefined) {
  const points = row?.points ?? 0;
  return { points, title: getKarmaTitle(points), nextTitle: getNextTitle(points) };
}

async function readRules(database: Database): Promise<KarmaRulesAnswer> {
  const switchedOn = await database.run(versions, {});
  const [, ...earlier] = [...switchedOn, firstKarmaRules];
  return { ...(switchedOn[0] ?? firstKarmaRules), earlier };
}

export function registerKarmaRoutes({ read, readList, database, defaults }: QueryKit): void {
  read(endpoints.myKarma, ['karma', 'members'], async ({ query: { page, limit }, caller: { memberId } }) => {
    const [[row], { rows, total }] = await Promise.all([
      database.run(karmaByMember, { memberId }),
      readPage(database, ownEntryPages, { memberId, limit, offset: (page - 1) * limit }),
    ]);
    return { ...toKarmaRank(row), entries: rows.map(presentEntry), pagination: paginate(page, limit, total) };
  });

  read(endpoints.memberKarma, ['karma', 'members'], async ({ params: { id: memberId }, caller }) => {
    await findVisibleMember(database, memberId, caller);
    const [row] = await database.run(karmaByMember, { memberId });
    return { _id: memberId, ...toKarmaRank(row), badges: (row?.badges ?? []).map(presentEarned) };
  });

  read(endpoints.myBadges, ['karma'], async ({ caller: { memberId } }) => {
    const [all, [row]] = await Promise.all([readBadges(database), database.run(karmaByMember, { memberId })]);
    return { badges: presentBadgeProgress(all, row) };
  });

  read(endpoints.leaderboard, ['karma', 'members', 'community'], async ({ query, caller: { memberId } }) => {
    const { limit } = query;
    const period = query.period ?? 'month';
    const { timeZone } = await readSettings(database, defaults);
    const month = period === 'all' ? null : toCalendarMonth(database.getNow(), timeZone);
    return { period, month, ...(await readLeaderboard(database, { month, limit, memberId })) };
  });

  readList(endpoints.adminKarmaEntries, {
    projections: ['karma'],
    list: listed,
    present: (rows) => rows.map(presentCause),
  });

  read(endpoints.karmaRules, ['karma'], () => readRules(database));

  read(endpoints.adminBadges, ['karma'], async () => ({
    badges: (await readBadges(database)).map(presentAdminBadge),
  }));
}
