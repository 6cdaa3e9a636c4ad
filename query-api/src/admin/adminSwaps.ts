import {
  endpoints,
  limits,
  membersTable,
  ringsIn,
  RuleViolation,
  type PopulatedSwap,
  type Ring,
  type SwapRing,
} from '@pass-along/contracts';
import { type DisputePhotoAddresses } from '@pass-along/platform';
import { type QueryKit } from '../module.ts';
import { prepare, slot, sql, sqlWith } from '../reading/statements.ts';
import { presentPerson } from '../members/people.ts';
import { aliased } from '../reading/selection.ts';
import { storyOf } from '../swaps/swapStory.ts';
import { now, populatedSwap, presentSwapRow, swaps, withItemsAndPeople } from '../swaps/swapQueries.ts';
import { adminList } from './adminList.ts';

const { from, columns } = swaps;

const listed = adminList(endpoints.adminSwaps, {
  resource: 'swaps',
  from,
  joined: withItemsAndPeople,
  shown: populatedSwap,
  filters: {
    id: `${columns.swap_id} = any(?)`,
    status: `${columns.status} = ?`,
    memberId: `${columns.owner_id} = ? or ${columns.requester_id} = ?`,
    itemId: `${columns.requested_item_id} = ? or ${columns.offered_item_id} = ?`,
  },
  sorts: { createdAt: columns.proposed_at, updatedAt: columns.updated_at, status: columns.status },
  newestFirst: `${columns.proposed_at} desc`,
  key: columns.swap_id,
});
const swapById = prepare(withItemsAndPeople(sql(from)).where(columns.swap_id, slot('id')), populatedSwap);
const members = aliased(membersTable, 'm');
const peopleById = prepare(
  sql(members.from).whereRaw(sqlWith(`${members.columns.member_id} = any(?)`, 'memberIds')),
  members.only('member_id', 'name', 'avatar'),
);
/** Who exchanged with whom; of very many, the latest. */
const exchangesSince = prepare(
  sql(from)
    .where(sql.raw(`${columns.status} = 'completed'`))
    .where(columns.since, '>=', slot('from'))
    .orderBy([
      { column: columns.since, order: 'desc' },
      { column: columns.swap_id, order: 'desc' },
    ])
    .limit(limits.swap.ring.looked),
  swaps.only('swap_id', 'owner_id', 'requester_id'),
);
const swapsOfRings = prepare(
  withItemsAndPeople(sql(from))
    .whereRaw(sqlWith(`${columns.swap_id} = any(?)`, 'swapIds'))
    .orderBy([{ column: columns.since }, { column: columns.swap_id }]),
  populatedSwap,
);
const dayMs = 86_400_000;

export function adminSwapRoutes({ read, readList, database }: QueryKit, addresses: DisputePhotoAddresses): void {
  readList(endpoints.adminSwaps, {
    projections: ['swaps', 'items', 'members'],
    list: listed,
    present: (rows, caller) => rows.map((row) => presentSwapRow(row, caller.memberId, now())),
  });

  read(endpoints.adminSwap, ['swaps', 'items', 'members'], async ({ params, caller }) => {
    const [swap] = await database.run(swapById, params);
    if (!swap) throw new RuleViolation('swap_not_found');
    return presentSwapRow(swap, caller.memberId, now());
  });

  read(endpoints.adminSwapStory, ['swaps', 'items', 'members'], async ({ params, caller }) => {
    const story = await storyOf({ database, addresses }, params.id, caller.memberId);
    if (story.length === 0) throw new RuleViolation('swap_not_found');
    const acted = [...new Set(story.flatMap(({ who }) => who ?? []))];
    const known = await database.run(peopleById, { memberIds: acted });
    const people = acted.map((memberId) => {
      const { name = null, avatar = null } = known.find((each) => each.memberId === memberId) ?? {};
      return presentPerson(memberId, name, avatar);
    });
    return { story, people };
  });

  read(endpoints.adminRings, ['swaps', 'items', 'members'], async () => {
    const since = new Date(Date.now() - limits.swap.ring.days * dayMs).toISOString();
    const exchanges = await database.run(exchangesSince, { from: since });
    const rings = ringsIn(exchanges.map(({ ownerId, requesterId }) => [ownerId, requesterId]));
    const within = exchanges.filter((exchange) => rings.some((ring) => isAmong(ring, exchange)));
    const rows = await database.run(swapsOfRings, { swapIds: within.map(({ swapId }) => swapId) });
    const behind = rows.map((row) => presentSwapRow(row, undefined, now()));
    return { rings: rings.map((ring) => presentRing(ring, behind)) };
  });
}

function presentRing(ring: Ring, behind: readonly PopulatedSwap[]): SwapRing {
  const among = behind.filter((swap) => isAmong(ring, swap));
  const people = new Map(among.flatMap(({ owner, requester }) => [owner, requester]).map((each) => [each._id, each]));
  return {
    members: ring.memberIds.flatMap((memberId) => people.get(memberId) ?? []),
    exchanges: ring.exchanges,
    among: ring.among,
    swaps: among.map(({ _id, requestedItem, ownerId, requesterId, updatedAt }) => ({
      ...{ _id, ownerId, requesterId },
      title: requestedItem.title,
      completedAt: updatedAt,
    })),
  };
}

function isAmong({ memberIds }: Ring, { ownerId, requesterId }: { ownerId: string; requesterId: string }): boolean {
  return memberIds.includes(ownerId) && memberIds.includes(requesterId);
}
