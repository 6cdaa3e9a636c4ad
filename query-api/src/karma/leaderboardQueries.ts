import { getKarmaTitle, type Leader } from '@pass-along/contracts';
import { toSortablePoints, karmaMonthsTable, karmaPlacesTable, membersTable } from '@pass-along/contracts/tables';
import { presentPerson } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections, selectComputed, type SelectedRow } from '../core/sqlSelections.ts';
import { prepare, prepareText, select, param, sql, type Statement } from '../core/sqlStatements.ts';

const members = createAlias(membersTable, 'm');
const months = createAlias(karmaMonthsTable, 'k');
const places = createAlias(karmaPlacesTable, 'p');

/** Active members with a visible profile. */
const isShown =
  `${members.columns.status} = 'active' and ${members.columns.deletion_due_at} is null and ` +
  `(${members.columns.privacy}->>'showProfile')::boolean`;

const selectMembers = () => sql(members.from);
const selectMonth = () =>
  sql(months.from)
    .join(members.from, members.columns.member_id, months.columns.member_id)
    .where(months.columns.month, param('month'));

interface Board {
  leaders: Statement<LeaderRow>;
  /** The points of one member, with or without a visible profile. */
  own: Statement<{ points: number }>;
}

const leader = mergeSelections(
  members.only('member_id', 'name', 'avatar'),
  selectComputed<{ total: number }>({ total: members.columns.karma_points }),
);
type LeaderRow = SelectedRow<typeof leader> & { points: number };

function createBoard(from: typeof selectMembers, points: string): Board {
  const counted = selectComputed<{ points: number }>({ points });
  const best = from()
    .whereRaw(isShown)
    .whereRaw(`${points} > 0`)
    .orderBy([{ column: points, order: 'desc' }, { column: members.columns.member_id }]);
  return {
    leaders: prepareText(sql.raw('? limit ?', [select(best, mergeSelections(leader, counted)), param('limit')])),
    own: prepare(from().where(members.columns.member_id, param('memberId')), counted),
  };
}

/** The number of visible members with more points. */
export const membersAhead = prepare(
  sql(places.from).where(places.columns.period, param('period')).where(places.columns.held, '>', param('held')),
  selectComputed<{ ahead: number }>({ ahead: `coalesce(sum(${places.columns.members}), 0)::int` }),
);

export const allTimeBoard = createBoard(selectMembers, members.columns.karma_points);
export const monthBoard = createBoard(selectMonth, months.columns.points);

/** Reads the members with the most karma, in a month (YYYY-MM) or, with null, of all time, and the caller's place. */
export async function readLeaderboard(
  database: Database,
  { month, limit, memberId }: { month: string | null; limit: number; memberId: string },
): Promise<{ leaders: Leader[]; me: { place: number | null; points: number } }> {
  const { leaders, own } = month === null ? allTimeBoard : monthBoard;
  const [rows, [mine]] = await Promise.all([
    database.run(leaders, { month, limit }),
    database.run(own, { month, memberId }),
  ]);
  const points = mine?.points ?? 0;
  if (points <= 0) return { leaders: toLeaders(rows), me: { place: null, points } };
  const [count] = await database.run(membersAhead, { period: month ?? 'all', held: toSortablePoints(points) });
  return { leaders: toLeaders(rows), me: { place: (count?.ahead ?? 0) + 1, points } };
}

/** The rows start at the top, so that a place follows from the rows before it. */
function toLeaders(rows: readonly LeaderRow[]): Leader[] {
  return rows.map(({ memberId, name, avatar, points, total }) => ({
    place: rows.findIndex((row) => row.points === points) + 1,
    points,
    title: getKarmaTitle(total),
    member: presentPerson(memberId, name, avatar),
  }));
}
