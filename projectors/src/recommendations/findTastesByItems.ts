import { recommendationLimits } from '@pass-along/contracts';
import {
  recommendationsTable,
  tastePairsTable,
  tastesTable,
  type RecommendableItemRow,
  type TasteRow,
} from '@pass-along/contracts/tables';
import type { RowChange } from '../core/counterTables.ts';
import type { WriteTarget } from '../core/projection.ts';
import { findCandidateChanges } from './candidateChanges.ts';

/** Loads the tastes of all members whose recommendations, or whose taste, may change with these items. */
export async function findTastesByItems(
  changes: readonly RowChange<RecommendableItemRow>[],
  target: WriteTarget,
): Promise<TasteRow[]> {
  if (changes.length === 0) return [];
  const { client, schema } = target;
  const candidates = await findCandidateChanges(changes, target);
  const rows = changes.flatMap(({ before, after }) => [before, after].filter((row) => row !== undefined));
  const unique = (values: readonly string[]) => [...new Set(values)];
  const columns = tastesTable.columns.map((column) => `t.${column}`).join(', ');
  const found = await client.query<TasteRow>(
    `WITH wanted AS (
       SELECT unnest($1::text[]) AS category
       UNION SELECT category FROM ${schema}.${tastePairsTable.name}
         WHERE received_category = ANY($1) AND members >= ${String(recommendationLimits.neighbours)}
     )
     SELECT ${columns} FROM ${schema}.${tastesTable.name} t
     WHERE t.categories ?| ARRAY(SELECT category FROM wanted) OR t.tags ?| $2 OR t.circles ?| $3
       OR t.likes ?| $4 OR t.received ?| $4 OR t.member_id = ANY($5)
       OR EXISTS (SELECT FROM jsonb_array_elements(t.matches) m WHERE m ->> 'itemId' = ANY($6))
       OR EXISTS (SELECT FROM ${schema}.${recommendationsTable.name} r, jsonb_array_elements(r.things) thing
         WHERE r.member_id = t.member_id AND thing ->> 'item_id' = ANY($7))`,
    [
      unique(candidates.map(({ category }) => category)),
      unique(candidates.flatMap(({ tags }) => tags)),
      unique(candidates.flatMap(({ circle_id }) => circle_id ?? [])),
      changes.filter(isOfOtherKind).flatMap(({ after }) => after?.item_id ?? []),
      unique(rows.filter(({ is_post }) => is_post).map(({ owner_id }) => owner_id)),
      unique(rows.map(({ item_id }) => item_id)),
      unique([...rows, ...candidates].map(({ item_id }) => item_id)),
    ],
  );
  return found.rows;
}

/** The item is new, or has another category or other tags. */
function isOfOtherKind({ before, after }: RowChange<RecommendableItemRow>): boolean {
  return before?.category !== after?.category || before?.tags.join() !== after?.tags.join();
}
