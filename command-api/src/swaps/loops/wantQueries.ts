import type { ItemCategory, ItemType } from '@pass-along/contracts';
import {
  blocksTable,
  circleMembersTable,
  itemsTable,
  membersTable,
  readModelSchema,
  savedSearchesTable,
  swapsTable,
  swapWantsTable,
  tastesTable,
  type ItemRow,
} from '@pass-along/contracts/tables';
import type { OfferedItem } from './wantGraphRules.ts';

const toTableName = ({ name }: { name: string }) => `${readModelSchema}.${name}`;

/** Open and paused swaps; one that is being accepted is about to reserve its things. */
const openSwaps = `${toTableName(swapsTable)} WHERE status IN ('pending', 'paused')`;

/** Things for swapping of members that can act. */
export const thingsQuery = `
  SELECT i.item_id AS "itemId", i.owner_id AS "ownerId", i.circle_id AS "circleId", i.type, i.status, i.category,
    i.estimated_value AS "estimatedValue", coalesce(w.is_kept_out, false) AS "isKeptOut",
    coalesce(w.values_may_differ, false) AS "valuesMayDiffer",
    i.title, i.tags, i.description, i.likes, i.listed_at AS "listedAt"
  FROM ${toTableName(itemsTable)} i
  JOIN ${toTableName(membersTable)} m ON m.member_id = i.owner_id AND m.status = 'active' AND m.deletion_due_at IS NULL
  LEFT JOIN ${toTableName(swapWantsTable)} w ON w.item_id = i.item_id
  WHERE i.type = 'barter' AND i.status = 'available' AND i.item_id <> ALL (ARRAY(
    SELECT unnest(ARRAY[requested_item_id, coalesce(offered_item_id, requested_item_id)])
    FROM ${openSwaps} AND is_accepting))`;

/**
 * Things that the members $1 like, that have the ids $2, or that the owners $3 have. Tastes serve as an index of likes
 * by member; the likes of the things are what counts. The array makes the planner look things up by id.
 */
export const nearThingsQuery = `
  ${thingsQuery} AND (i.owner_id = ANY ($3) OR i.item_id = ANY (
    ARRAY(SELECT jsonb_array_elements_text(likes) FROM ${toTableName(tastesTable)} WHERE member_id = ANY ($1)) ||
    $2::text[]))`;

export const circlesQuery = `
  SELECT circle_id AS "circleId", array_agg(member_id) AS "memberIds" FROM ${toTableName(circleMembersTable)}
  WHERE circle_id = ANY ($1) GROUP BY circle_id`;

export const blocksQuery = `SELECT member_id AS one, blocked_id AS other FROM ${toTableName(blocksTable)}`;

export const requestsQuery = `
  SELECT swap_id AS "swapId", requester_id AS "memberId", requested_item_id AS "requestedItemId",
    offered_item_id AS "offeredItemId", proposed_at AS "requestedAt"
  FROM ${openSwaps} AND gives = 'both'`;

/** Searches that cover things for swapping. */
export const searchesQuery = `
  SELECT search_id AS "searchId", member_id AS "memberId", keyword, category, saved_at AS "savedAt"
  FROM ${toTableName(savedSearchesTable)} WHERE type IS NULL OR type IN ('barter', 'all')`;

/** Declarations that name something. */
export const declarationsQuery = `
  SELECT item_id AS "itemId", item_ids AS "itemIds", categories, surprise_me AS "surpriseMe",
    declared_at AS "declaredAt", owner_id AS "ownerId"
  FROM ${toTableName(swapWantsTable)}
  WHERE NOT is_kept_out AND (surprise_me OR item_ids <> '[]' OR categories <> '[]')`;

export interface ThingRow extends OfferedItem {
  type: ItemType;
  title: string;
  tags: string[];
  description: string;
  likes: ItemRow['likes'];
  listedAt: string;
}

export interface SearchRow {
  searchId: string;
  memberId: string;
  keyword: string;
  category: ItemCategory | null;
  savedAt: string;
}

export interface BlockRow {
  one: string;
  other: string;
}
