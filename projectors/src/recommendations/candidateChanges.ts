import { recommendationLimits } from '@pass-along/contracts';
import { recommendableItemsTable, type RecommendableItemRow } from '@pass-along/contracts/tables';
import type { RowChange } from '../core/counterTables.ts';
import type { WriteTarget } from '../core/projection.ts';

const { candidates: most } = recommendationLimits;

type ItemChange = RowChange<RecommendableItemRow>;

export const isOpen = (item: RecommendableItemRow | undefined): item is RecommendableItemRow =>
  item?.status === 'available' && !item.is_post;

/** The newest open items of the community, in the group `null`, and of these circles. */
export async function loadCandidates(
  groups: readonly (string | null)[],
  count: number,
  { client, schema }: WriteTarget,
): Promise<RecommendableItemRow[]> {
  const columns = recommendableItemsTable.columns.map((column) => `i.${column}`).join(', ');
  const table = `${schema}.${recommendableItemsTable.name}`;
  const newest = `status = 'available' AND NOT is_post ORDER BY number DESC LIMIT ${String(count)}`;
  const { rows } = await client.query<RecommendableItemRow>(
    `SELECT ${columns} FROM (SELECT * FROM ${table} WHERE $1 AND circle_id IS NULL AND ${newest}) i
     UNION ALL SELECT ${columns} FROM unnest($2::text[]) AS c (circle_id)
       CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE circle_id = c.circle_id AND ${newest}) i`,
    [groups.includes(null), groups.filter((group) => group !== null)],
  );
  return rows;
}

/**
 * Items that became candidates, are none any more, or changed as candidates, each as it was and as it is: a listing
 * pushes the oldest candidate out, and an item that goes lets the next one in.
 */
export async function findCandidateChanges(
  changes: readonly ItemChange[],
  target: WriteTarget,
): Promise<RecommendableItemRow[]> {
  const groups = [...new Set(changes.flatMap(({ before, after }) => [before, after].filter(isOpen).map(getGroup)))];
  const rows = groups.length === 0 ? [] : await loadCandidates(groups, most + changes.length, target);
  return groups.flatMap((group) =>
    compareCandidates(
      rows.filter((row) => row.circle_id === group),
      changes.map(({ before, after }) => ({ before: pickOpen(before, group), after: pickOpen(after, group) })),
    ),
  );
}

const getGroup = ({ circle_id }: RecommendableItemRow) => circle_id;
const pickOpen = (item: RecommendableItemRow | undefined, group: string | null) =>
  isOpen(item) && item.circle_id === group ? item : undefined;

/** `open`: the newest open items after the changes, more of them than candidates by the number of changes. Pure. */
export function compareCandidates(
  open: readonly RecommendableItemRow[],
  changes: readonly ItemChange[],
): RecommendableItemRow[] {
  const changedIds = new Set(
    changes.flatMap(({ before, after }) => [before, after].flatMap((row) => row?.item_id ?? [])),
  );
  const unchanged = open.filter(({ item_id }) => !changedIds.has(item_id));
  const pick = (rows: readonly (RecommendableItemRow | undefined)[]) =>
    [...unchanged, ...rows.filter((row) => row !== undefined)]
      .toSorted((one, other) => other.number - one.number)
      .slice(0, most);
  const before = pick(changes.map((change) => change.before));
  const after = pick(changes.map((change) => change.after));
  return [...before.filter((row) => !after.includes(row)), ...after.filter((row) => !before.includes(row))];
}
