import {
  activityTable,
  itemsTable,
  membersTable,
  type ActivityAction,
  type ActivityAnswer,
  type ActivityEntry,
  type ActivityQuery,
  type Caller,
  type KarmaAwardReason,
  type PersonRef,
} from '@pass-along/contracts';
import { isForViewer } from '../items/itemTable.ts';
import { entries as causes } from '../karma/entries.ts';
import { awayMembers, presentPerson } from '../members/people.ts';
import { type Database } from '../reading/database.ts';
import { aliased, combined, computed, nameOf, type RowGivenBy } from '../reading/selection.ts';
import { perShape, prepare, prepareText, select, slot, sql } from '../reading/statements.ts';

const activity = aliased(activityTable, 'a');
const { columns } = activity;
const member = aliased(membersTable, 'member');
const other = aliased(membersTable, 'other');

const isShown = (people: typeof member) => `coalesce((${people.columns.privacy}->>'showProfile')::boolean, true)`;

const shown = combined(
  activity.except('seen_by'),
  member.joined({ memberName: 'name', memberAvatar: 'avatar' }),
  other.joined({ otherName: 'name', otherAvatar: 'avatar' }),
  computed<{ memberShown: boolean; otherShown: boolean }>({ memberShown: isShown(member), otherShown: isShown(other) }),
);
type ActivityRow = RowGivenBy<typeof shown>;

/** The caller's own history, that of another member, or the community's news. */
type Feed = 'own' | 'visited' | 'community';

/** Items for one circle stay hidden from other members. */
const hidden = (itemId: string) => `select 1 from ${nameOf(itemsTable)} as i where i.item_id = ${itemId} and not `;
const isSeen = sql.raw('not exists (? ?) and not exists (? ?)', [
  sql.raw(hidden(columns.item_id)),
  isForViewer,
  sql.raw(hidden(columns.other_item_id)),
  isForViewer,
]);

/** The community's news leaves out members that are away. */
const conditions: Record<Feed, string> = {
  own: 'true',
  visited: `${columns.seen_by} <> 'self'`,
  community: `${columns.seen_by} = 'community' and ${columns.member_id} not in (${awayMembers})`,
};

const activityFeeds = perShape(({ of, isOlder }: { of: Feed; isOlder: boolean }) => {
  const query = sql(activity.from)
    .leftJoin(member.from, member.columns.member_id, columns.member_id)
    .leftJoin(other.from, other.columns.member_id, columns.other_member_id)
    .whereRaw(conditions[of])
    .orderBy(columns.position, 'desc');
  if (of !== 'community') query.where(columns.member_id, slot('memberId'));
  if (of !== 'own') query.where(isSeen);
  if (isOlder) query.where(columns.position, '<', slot('before'));
  return prepareText<ActivityRow>(sql.raw('? limit ?', [select(query, shown), slot('limit')]));
});

const { swap_id, event_id } = causes.columns;

/** The karma that these swaps and events brought a member. */
const paidFor = prepare(
  sql(causes.from)
    .where(causes.columns.member_id, slot('memberId'))
    .whereRaw(sql.raw(`(${swap_id} = any(?) or ${event_id} = any(?))`, [slot('swapIds'), slot('eventIds')])),
  causes.only('reason', 'points', 'swap_id', 'event_id'),
);

/** The karma reason of each action that may earn karma. */
const paid: Partial<Record<ActivityAction, KarmaAwardReason>> = {
  donated: 'donation_completed',
  swapped: 'swap_completed',
  reviewed: 'review_written',
  attended: 'event_joined',
};

interface Asked extends ActivityQuery {
  of: Feed;
  memberId?: string;
}

/** Reads a page of entries, with the position of the next one. */
export async function readActivity(
  database: Database,
  { of, memberId, before, limit }: Asked,
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
  const told = rows.filter(({ action }) => paid[action] !== undefined);
  if (told.length === 0) return () => 0;
  const swapIds = told.flatMap(({ swapId }) => swapId ?? []);
  const eventIds = told.flatMap(({ eventId }) => eventId ?? []);
  const deeds = await database.run(paidFor, { memberId, swapIds, eventIds });
  return ({ action, swapId, eventId }) =>
    deeds
      .filter(
        (deed) =>
          deed.reason === paid[action] && (eventId === null ? deed.swapId === swapId : deed.eventId === eventId),
      )
      .reduce((sum, { points }) => sum + points, 0);
}

function presentEntry(row: ActivityRow, karma: number, caller: Caller): ActivityEntry {
  const { memberId, otherMemberId, otherItemId, otherItemTitle } = row;
  const takesPart = caller.memberId === memberId || caller.memberId === otherMemberId;
  const seen = (person: PersonRef, isShownToAll: boolean) => (isShownToAll || takesPart ? person : null);
  return {
    _id: row.activityId,
    type: row.type,
    action: row.action,
    member: seen(presentPerson(memberId, row.memberName, row.memberAvatar), row.memberShown),
    item: row.itemId === null ? null : { _id: row.itemId, title: row.itemTitle ?? '' },
    event: row.eventId === null ? null : { _id: row.eventId, name: row.eventName ?? '' },
    otherItem: otherItemId === null ? null : { _id: otherItemId, title: otherItemTitle ?? '' },
    other:
      otherMemberId === null
        ? null
        : seen(presentPerson(otherMemberId, row.otherName, row.otherAvatar), row.otherShown),
    swapId: takesPart ? row.swapId : null,
    karma,
    at: row.at,
  };
}
