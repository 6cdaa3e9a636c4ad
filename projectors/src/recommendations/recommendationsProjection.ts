import {
  recommendableItemsTable,
  recommendationsTable,
  tastePairsTable,
  tastesTable,
  type RecommendableItemRow,
  type TasteRow,
} from '@pass-along/contracts/tables';
import type { DerivedTable } from '../core/counterTables.ts';
import { createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';
import type { Projection } from '../core/projection.ts';
import { findTastesByItems } from './findTastesByItems.ts';
import { recommendableItemsFold } from './recommendableItemsFold.ts';
import { tasteFold } from './tasteFold.ts';
import { updateRecommendations } from './updateRecommendations.ts';

/** After changes of items: the recommendations of the members that these items concern. */
const byItems: DerivedTable<RecommendableItemRow> = {
  table: recommendationsTable,
  async apply(changes, target) {
    const tastes = await findTastesByItems(changes, target);
    if (tastes.length > 0) await updateRecommendations(tastes, [], target);
  },
};

/** After changes of tastes: the recommendations of these members. */
const byTastes: DerivedTable<TasteRow> = {
  table: recommendationsTable,
  async apply(changes, target) {
    const changed = changes.flatMap(({ after }) => after ?? []);
    const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
    if (changed.length + gone.length > 0) await updateRecommendations(changed, gone, target);
  },
};

/** Ranking the things of a member costs the same for one like and for many: as much as all else that a like does. */
const gatherMs = 200;

const folded = createFoldedProjection({
  name: 'recommendations',
  version: 1,
  folds: [
    createFoldedTable(recommendableItemsTable, recommendableItemsFold, [byItems], 'number'),
    createFoldedTable(tastesTable, tasteFold, [byTastes]),
  ],
});

/**
 * The best things for each member, by likes, matches of wishes, circles and received things. The rows follow from the
 * stored items and tastes alone, however the events came in batches, so a rebuild gives the same.
 */
export const recommendationsProjection: Projection = {
  ...folded,
  tables: [...folded.tables, tastePairsTable],
  gatherMs,
};
