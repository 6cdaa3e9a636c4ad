import type {
  ActivityAction,
  ActivityAnswer,
  ActivityEntry,
  ActivityQuery,
  Caller,
  KarmaAwardReason,
  PersonRef,
} from '@pass-along/contracts';
import { activityTable, itemsTable, membersTable } from '@pass-along/contracts/tables';
import { isForViewer } from '../items/itemReadQueries.ts';
import { entries as causes } from '../karma/karmaEntryQueries.ts';
import { awayMembers, presentPerson } from '../members/memberConditions.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections, selectComputed, getTableName, type SelectedRow } from '../core/sqlSelections.ts';
import { buildPerShape, prepare, prepareText, select, param, sql } from '../core/sqlStatements.ts';

const activity = createAlias(activityTable, 'a');
const { columns } = activity;
const member = createAlias(membersTable, 'member');
const other = createAlias(membersTable, 'other');

const isShown = (people: typeof member) => `coalesce((${people.columns.privacy}->>'showProfile')::boolean, true)`;

const activitySelection = mergeSelections(
  activity.except('seen_by'),
  member.joined({ memberName: 'name', memberAvatar: 'avatar' }),
  other.joined({ otherName: 'name', otherAvatar: 'avatar' }),
  selectComputed<{ memberShown: boolean; otherShown: boolean }>({
    memberShown: isShown(member),
    otherShown: isShown(other),
  }),
);
type ActivityRow = SelectedRow<typeof activitySelection>;

/** The caller's own history, that of another member, or the community's news. */
type Feed = 'own' | 'visited' | 'community';

/** Items for one circle stay hidden from other members. */
const selectHiddenItem = (itemId: string) =>
  `select 1 from ${getTableName(itemsTable)} as i where i.item_id = ${itemId} and not `;
const isVisibleItem = sql.raw('not exists (? ?) and not exists (? ?)', [
  sql.raw(selectHiddenItem(columns.item_id)),
  isForViewer,
  sql.raw(selectHiddenItem(columns.other_item_id)),
  isForViewer,
]);

/** The community's news leaves out members that are away. */
const conditions: Record<Feed, string> = {
  own: 'true',
  visited: `${columns.seen_by} <> 'self'`,
  community: `${columns.seen_by} = 'community' and ${columns.member_id} not in (${awayMembers})`,
};

const activityFeeds = buildPerShape(({ of, isOlder }: { of: Feed; isOlder: boolean }) => {
  const query = sql(activity.from)
    .leftJoin(member.from, member.columns.member_id, columns.member_id)
    .leftJoin(other.from, other.columns.member_id, columns.other_member_id)
    .whereRaw(conditions[of])
    .orderBy(columns.position, 'desc');
  if (of !== 'community') query.where(columns.member_id, param('memberId'));
  if (of !== 'own') query.where(isVisibleItem);
  if (isOlder) query.where(columns.position, '<', param('before'));
  return prepareText<ActivityRow>(sql.raw('? limit ?', [select(query, activitySelection), param('limit')]));
});

const { swap_id, event_id } = causes.columns;

/** The karma that these swaps and events brought a member. */
const karmaByCause = prepare(
  sql(causes.from)
    .where(causes.columns.member_id, param('memberId'))
    .whereRaw(sql.raw(`(${swap_id} = any(?) or ${event_id} = any(?))`, [param('swapIds'), param('eventIds')])),
  causes.only('reason', 'points', 'swap_id', 'event_id'),
);

/** The karma reasons of each action. A leg of a swap loop is given and received, and pays both sides as a swap. */
const karmaReasons: Partial<Record<ActivityAction, readonly KarmaAwardReason[]>> = {
  donated: ['donation_completed', 'swap_completed'],
  received: ['swap_completed'],
  swapped: ['swap_completed'],
  reviewed: ['review_written'],
  attended: ['event_joined'],
};

interface ActivityRequest extends ActivityQuery {
  of: Feed;
  memberId?: string;
}

/** Reads a page of entries, with the position of the next one. */
export async function readActivity(
  database: Database,
  { of, memberId, before, limit }: ActivityRequest,
  caller: Caller,
): Promise<ActivityAnswer> {
  const feed = activityFeeds({ of, isOlder: before !== undefined });
  // One more row than asked shows whether there is a next page.
  const rows = await database.run(feed, { memberId, viewerId: caller.memberId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? (page.at(-1)?.position ?? null) : null;
  const karmaOf = of === 'own' ? await readKarma(database, page, caller) : () => 0;
  return { entries: page.map((row) => presentEntry(row, karmaOf(row), caller)), next };
}

/** Karma is private: only the caller's own history shows the points of an entry. */
async function readKarma(
  database: Database,
  rows: readonly ActivityRow[],
  { memberId }: Caller,
): Promise<(row: ActivityRow) => number> {
  const told = rows.filter(({ action }) => karmaReasons[action] !== undefined);
  if (told.length === 0) return () => 0;
  const swapIds = told.flatMap(({ swapId }) => swapId ?? []);
  const eventIds = told.flatMap(({ eventId }) => eventId ?? []);
  const deeds = await database.run(karmaByCause, { memberId, swapIds, eventIds });
  return ({ action, swapId, eventId }) =>
    deeds
      .filter(
        (deed) =>
          karmaReasons[action]?.some((reason) => reason === deed.reason) === true &&
          (eventId === null ? deed.swapId === swapId : deed.eventId === eventId),
      )
      .reduce((sum, { points }) => sum + points, 0);
}

function presentEntry(row: ActivityRow, karma: number, caller: Caller): ActivityEntry {
  const { memberId, otherMemberId, otherItemId, otherItemTitle } = row;
  const takesPart = caller.memberId === memberId || caller.memberId === otherMemberId;
  const showPerson = (person: PersonRef, isShownToAll: boolean) => (isShownToAll || takesPart ? person : null);
  return {
    _id: row.activityId,
    type: row.type,
    action: row.action,
    member: showPerson(presentPerson(memberId, row.memberName, row.memberAvatar), row.memberShown),
    item: row.itemId === null ? null : { _id: row.itemId, title: row.itemTitle ?? '' },
    event: row.eventId === null ? null : { _id: row.eventId, name: row.eventName ?? '' },
    otherItem: otherItemId === null ? null : { _id: otherItemId, title: otherItemTitle ?? '' },
    other:
      otherMemberId === null
        ? null
        : showPerson(presentPerson(otherMemberId, row.otherName, row.otherAvatar), row.otherShown),
    swapId: takesPart ? row.swapId : null,
    karma,
    at: row.at,
  };
}
