import { recommendationLimits, type ItemCategory } from '@pass-along/contracts';
import {
  recommendableItemsTable,
  recommendationsTable,
  tastePairsTable,
  tastesTable,
  type RecommendableItemRow,
  type RecommendedThing,
  type TastePairRow,
  type TasteRow,
} from '@pass-along/contracts/tables';
import { createCounterTable } from '../core/counterTables.ts';
import type { WriteTarget } from '../core/projection.ts';
import { deleteRows, loadRows, upsertRows } from '../core/tableRows.ts';
import { isOpen, loadCandidates } from './candidateChanges.ts';
import { rankRecommendations, type Candidate, type ItemTraits } from './rankRecommendations.ts';

const { candidates: most, facts, neighbours } = recommendationLimits;

/** How many members are ranked at a time; it bounds the memory of a rebuild. */
const membersPerBatch = 100;

/** Members with a taste for one category that received things of another. */
const tastePairs = createCounterTable<TasteRow, TastePairRow>(tastePairsTable, ({ categories, received_categories }) =>
  categories.flatMap((category) =>
    received_categories
      .filter((received) => received !== category)
      .map((received_category) => ({
        ...{ pair_id: `${category}/${received_category}`, category, received_category, members: 1 },
      })),
  ),
);

/**
 * Ranks the things for the members of these tastes anew. The tastes also count towards what neighbours received: where
 * that changes, other members with a taste for the category are ranked too. `gone` are tastes that were deleted.
 */
export async function updateRecommendations(
  tastes: readonly TasteRow[],
  gone: readonly TasteRow[],
  target: WriteTarget,
): Promise<void> {
  const before = await loadCommonPairs(target);
  const items: LoadedItems = new Map();
  const profiled = await updateProfiles(tastes, items, target);
  const changes = [...profiled, ...gone.map((taste) => ({ before: taste, after: undefined }))];
  await tastePairs.apply(changes, target);
  const pairs = changes.length === 0 ? before : await loadCommonPairs(target);
  const current = new Map([...tastes, ...profiled.map(({ after }) => after)].map((taste) => [taste.member_id, taste]));
  for (const taste of await loadConcernedTastes(before, pairs, target))
    if (!current.has(taste.member_id)) current.set(taste.member_id, taste);
  const all = [...current.values()];
  for (let at = 0; at < all.length; at += membersPerBatch)
    await rankForMembers(all.slice(at, at + membersPerBatch), pairs, items, target);
  const goneIds = gone.map(({ member_id }) => member_id);
  await deleteRows(target.client, target.schema, recommendationsTable, goneIds);
}

/** Each category with the categories of things that enough members with a taste for it received. */
type CommonPairs = ReadonlyMap<ItemCategory, readonly ItemCategory[]>;

async function loadCommonPairs({ client, schema }: WriteTarget): Promise<CommonPairs> {
  const { rows } = await client.query<Pick<TastePairRow, 'category' | 'received_category'>>(
    `SELECT category, received_category FROM ${schema}.${tastePairsTable.name}
     WHERE members >= ${String(neighbours)} ORDER BY pair_id`,
  );
  const pairs = new Map<ItemCategory, ItemCategory[]>();
  for (const { category, received_category } of rows)
    pairs.set(category, [...(pairs.get(category) ?? []), received_category]);
  return pairs;
}

/** Loads the tastes of members for whom the reasons about neighbours have changed. */
async function loadConcernedTastes(
  before: CommonPairs,
  after: CommonPairs,
  { client, schema }: WriteTarget,
): Promise<TasteRow[]> {
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (category) => before.get(category)?.join() !== after.get(category)?.join(),
  );
  if (differing.length === 0) return [];
  const { rows } = await client.query<TasteRow>(
    `SELECT ${tastesTable.columns.join(', ')} FROM ${schema}.${tastesTable.name} WHERE categories ?| $1`,
    [differing],
  );
  return rows;
}

/** Writes the categories and tags that follow from what members liked and received; returns the changed tastes. */
async function updateProfiles(tastes: readonly TasteRow[], items: LoadedItems, target: WriteTarget) {
  await loadItems(
    tastes.flatMap(({ likes, received }) => [...likes.slice(-facts), ...received]),
    items,
    target,
  );
  const changes = tastes.flatMap((before) => {
    const after = { ...before, ...buildProfile(before, items) };
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ before, after }];
  });
  const changed = changes.map(({ after }) => after);
  await upsertRows(target.client, target.schema, tastesTable, changed);
  return changes;
}

type LoadedItems = Map<string, RecommendableItemRow>;
type ItemsById = ReadonlyMap<string, RecommendableItemRow>;

function buildProfile(
  taste: TasteRow,
  items: ItemsById,
): Pick<TasteRow, 'categories' | 'received_categories' | 'tags'> {
  if (taste.is_off) return { categories: [], received_categories: [], tags: [] };
  const received = listTraits(taste.received, items);
  const all = [...listTraits(taste.likes.slice(-facts), items), ...received];
  const list = <T extends string>(values: readonly T[]) => [...new Set(values)].toSorted();
  return {
    categories: list(all.map(({ category }) => category)),
    received_categories: list(received.map(({ category }) => category)),
    tags: list(all.flatMap(({ tags }) => tags)),
  };
}

/** Writes the differences between the best things of each member and the stored ones. */
async function rankForMembers(
  tastes: readonly TasteRow[],
  pairs: CommonPairs,
  items: LoadedItems,
  target: WriteTarget,
): Promise<void> {
  const { client, schema } = target;
  const memberIds = tastes.map(({ member_id }) => member_id);
  const stored = await loadRows(client, schema, recommendationsTable, 'member_id', memberIds);
  const wanting = tastes.filter(({ is_off }) => !is_off);
  const circles = [...new Set(wanting.flatMap((taste) => taste.circles))];
  const candidates = await loadCandidates([null, ...circles], most, target);
  await loadItems(
    wanting.flatMap(({ likes, received, matches }) => [
      ...[...likes.slice(-facts), ...received],
      ...matches.flatMap(({ wish, wishId, itemId }) => (wish === 'post' ? [wishId, itemId] : [itemId])),
    ]),
    items,
    target,
  );
  const storedThings = new Map(stored.map(({ member_id, things }) => [member_id, things]));
  const rows = wanting
    .map((taste) => ({ member_id: taste.member_id, things: rankForMember(taste, candidates, items, pairs) }))
    .filter(({ things }) => things.length > 0);
  const kept = new Set(rows.map(({ member_id }) => member_id));
  const changed = rows.filter(({ member_id, things }) => !isSame(things, storedThings.get(member_id)));
  const gone = stored.map(({ member_id }) => member_id).filter((memberId) => !kept.has(memberId));
  await upsertRows(client, schema, recommendationsTable, changed);
  await deleteRows(client, schema, recommendationsTable, gone);
}

function rankForMember(
  taste: TasteRow,
  candidates: readonly RecommendableItemRow[],
  items: ItemsById,
  pairs: CommonPairs,
): RecommendedThing[] {
  const { member_id: memberId, likes, received, requested, hidden, circles } = taste;
  const matches = taste.matches.filter(({ wish, wishId }) => wish === 'search' || isOpenPost(items.get(wishId)));
  const matched = matches.map(({ itemId }) => items.get(itemId)).filter(isOpen);
  const inSight = [...new Map([...candidates, ...matched].map((row) => [row.item_id, row])).values()];
  const common = taste.categories.flatMap((category) => pairs.get(category) ?? []);
  const ranked = rankRecommendations(
    {
      memberId,
      liked: listTraits(likes.slice(-facts), items),
      received: listTraits(received, items),
      circles,
      matches,
      neighbourCategories: new Set(common.filter((category) => !taste.categories.includes(category))),
      leftOut: new Set([...likes, ...requested, ...hidden]),
    },
    inSight.map(toCandidate),
  );
  return ranked.map(({ itemId, score, reason, causeId }) => ({ score, reason, item_id: itemId, cause_id: causeId }));
}

const isOpenPost = (item: RecommendableItemRow | undefined) => item?.is_post === true && item.status === 'available';

function isSame(things: readonly RecommendedThing[], stored: readonly RecommendedThing[] = []): boolean {
  const toText = (list: readonly RecommendedThing[]) =>
    JSON.stringify(list.map(({ score, reason, item_id, cause_id }) => [score, reason, item_id, cause_id]));
  return toText(things) === toText(stored);
}

/** Adds the rows of these items to the loaded ones, as far as they are missing. */
async function loadItems(ids: readonly string[], loaded: LoadedItems, { client, schema }: WriteTarget): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !loaded.has(id));
  for (const row of await loadRows(client, schema, recommendableItemsTable, 'item_id', missing))
    loaded.set(row.item_id, row);
}

function listTraits(ids: readonly string[], items: ItemsById): ItemTraits[] {
  return ids.flatMap((id) => {
    const item = items.get(id);
    return item ? [{ itemId: id, category: item.category, tags: item.tags }] : [];
  });
}

function toCandidate({ item_id, category, tags, number, owner_id, circle_id }: RecommendableItemRow): Candidate {
  return { itemId: item_id, category, tags, number, ownerId: owner_id, circleId: circle_id };
}
