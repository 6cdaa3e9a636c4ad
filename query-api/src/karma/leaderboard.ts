import {
  heldPoints,
  karmaMonthsTable,
  karmaPlacesTable,
  membersTable,
  titleAt,
  type Leader,
} from '@pass-along/contracts';
import { presentPerson } from '../members/people.ts';
import { type Database } from '../reading/database.ts';
import { aliased, combined, computed, type RowGivenBy } from '../reading/selection.ts';
import { prepare, prepareText, select, slot, sql, type Statement } from '../reading/statements.ts';

const members = aliased(membersTable, 'm');
const months = aliased(karmaMonthsTable, 'k');
const places = aliased(karmaPlacesTable, 'p');

/** Active members with a visible profile. */
const isShown = `${members.columns.status} = 'active' and ${members.columns.deletion_due_at} is null and (${members.columns.privacy}->>'showProfile')::boolean`;

const everybody = () => sql(members.from);
const inMonth = () =>
  sql(months.from)
    .join(members.from, members.columns.member_id, months.columns.member_id)
    .where(months.columns.month, slot('month'));

interface Board {
  leaders: Statement<LeaderRow>;
  /** The points of one member, with or without a visible profile. */
  own: Statement<{ points: number }>;
}

const leader = combined(
  members.only('member_id', 'name', 'avatar'),
  computed<{ total: number }>({ total: members.columns.karma_points }),
);
type LeaderRow = RowGivenBy<typeof leader> & { points: number };

function board(from: typeof everybody, points: string): Board {
  const counted = computed<{ points: number }>({ points });
  const best = from()
    .whereRaw(isShown)
    .whereRaw(`${points} > 0`)
    .orderBy([{ column: points, order: 'desc' }, { column: members.columns.member_id }]);
  return {
    leaders: prepareText(sql.raw('? limit ?', [select(best, combined(leader, counted)), slot('limit')])),
    own: prepare(from().where(members.columns.member_id, slot('memberId')), counted),
  };
}

/** The number of visible members with more points. */
export const aheadOf = prepare(
  sql(places.from).where(places.columns.period, slot('period')).where(places.columns.held, '>', slot('held')),
  computed<{ ahead: number }>({ ahead: `coalesce(sum(${places.columns.members}), 0)::int` }),
);

export const ofAllTime = board(everybody, members.columns.karma_points);
export const ofMonth = board(inMonth, months.columns.points);

/** Reads the members with the most karma, in a month (YYYY-MM) or, with null, of all time, and the caller's place. */
export async function readLeaderboard(
  database: Database,
  { month, limit, memberId }: { month: string | null; limit: number; memberId: string },
): Promise<{ leaders: Leader[]; me: { place: number | null; points: number } }> {
  const { leaders, own } = month === null ? ofAllTime : ofMonth;
  const [rows, [mine]] = await Promise.all([
    database.run(leaders, { month, limit }),
    database.run(own, { month, memberId }),
  ]);
  const points = mine?.points ?? 0;
  if (points <= 0) return { leaders: placed(rows), me: { place: null, points } };
  const [count] = await database.run(aheadOf, { period: month ?? 'all', held: heldPoints(points) });
  return { leaders: placed(rows), me: { place: (count?.ahead ?? 0) + 1, points } };
}

/** The rows start at the top, so that a place follows from the rows before it. */
function placed(rows: readonly LeaderRow[]): Leader[] {
  return rows.map(({ memberId, name, avatar, points, total }) => ({
    place: rows.findIndex((row) => row.points === points) + 1,
    points,
    title: titleAt(total),
    member: presentPerson(memberId, name, avatar),
  }));
}
