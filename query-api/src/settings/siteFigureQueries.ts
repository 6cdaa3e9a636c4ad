import { itemCategories, type SiteFiguresAnswer } from '@pass-along/contracts';
import { figureTotalsTable, impactMembersTable, impactTotalsTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, sql } from '../core/sqlStatements.ts';

/** A figure about fewer people would tell what one of them did. */
const fewestPeople = 3;

const figures = createAlias(figureTotalsTable, 'f');
const impact = createAlias(impactTotalsTable, 't');
const shares = createAlias(impactMembersTable, 'm');

const memberTotal = prepare(sql(figures.from), figures.only('members'));
const impactTotals = prepare(sql(impact.from), impact.only('things', 'kg'));
/** A giver has at most one row for each category, so that these rows include three givers if there are as many. */
const firstGivers = prepare(
  sql(shares.from)
    .where(shares.columns.side, 'given')
    .orderByRaw(shares.columns.member_id)
    .limit((fewestPeople - 1) * itemCategories.length + 1),
  shares.only('member_id'),
);

export const noFigures: SiteFiguresAnswer = { members: null, things: null, kg: null };

/** The totals of the community, from the counts that projections keep. */
export async function readSiteFigures(database: Database): Promise<SiteFiguresAnswer> {
  const [[total], sums, given] = await Promise.all([
    database.run(memberTotal, {}),
    database.run(impactTotals, {}),
    database.run(firstGivers, {}),
  ]);
  const members = total?.members ?? 0;
  const kg = roundDown(sums.reduce((all, each) => all + each.kg, 0));
  const hasEnoughGivers = new Set(given.map(({ memberId }) => memberId)).size >= fewestPeople;
  return {
    members: members < fewestPeople ? null : members,
    things: hasEnoughGivers ? sums.reduce((things, each) => things + each.things, 0) : null,
    kg: hasEnoughGivers && kg > 0 ? kg : null,
  };
}

/** To tens of kilograms once there are ten: two looks at the page must not tell what one handover weighed. */
function roundDown(kg: number): number {
  return kg < 10 ? Math.floor(kg) : Math.floor(kg / 10) * 10;
}
