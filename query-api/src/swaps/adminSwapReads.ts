import {
  endpoints,
  DomainError,
  type Caller,
  type PersonRef,
  type PopulatedSwap,
  type CollusionRingAnswer,
} from '@pass-along/contracts';
import { membersTable } from '@pass-along/contracts/tables';
import { deriveRingId, type DisputePhotoAddresses } from '@pass-along/platform';
import { createRingFinder, type FoundRings } from '../collusionRings/ringFinder.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { prepare, param, sql, bindSql } from '../core/sqlStatements.ts';
import { presentPerson } from '../members/memberConditions.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { readSwapStory } from './swapHistoryQueries.ts';
import { populatedSwap, presentSwapRow, swaps, withItemsAndPeople } from './swapReadQueries.ts';
import { createAdminList } from '../core/adminListQueries.ts';

const { from, columns } = swaps;

const listed = createAdminList(endpoints.adminSwaps, {
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
const swapById = prepare(withItemsAndPeople(sql(from)).where(columns.swap_id, param('id')), populatedSwap);
const members = createAlias(membersTable, 'm');
const peopleById = prepare(
  sql(members.from).whereRaw(bindSql(`${members.columns.member_id} = any(?)`, 'memberIds')),
  members.only('member_id', 'name', 'avatar'),
);
const ringSwaps = prepare(
  withItemsAndPeople(sql(from))
    .whereRaw(bindSql(`${columns.swap_id} = any(?)`, 'swapIds'))
    .orderBy([{ column: columns.since }, { column: columns.swap_id }]),
  populatedSwap,
);

export function registerAdminSwapRoutes(kit: QueryKit, addresses: DisputePhotoAddresses): void {
  const { read, readList, database, pictures } = kit;
  const findRings = createRingFinder(database);
  const createReader = (caller: Caller) => ({ caller, sign: pictures.createSigner(caller.memberId) });

  readList(endpoints.adminSwaps, {
    projections: ['swaps', 'items', 'members'],
    list: listed,
    present: (rows, caller) => {
      const reader = createReader(caller);
      return rows.map((row) => presentSwapRow(row, reader, database.getNow()));
    },
  });

  read(endpoints.adminSwap, ['swaps', 'items', 'members'], async ({ params, caller }) => {
    const [swap] = await database.run(swapById, params);
    if (!swap) throw new DomainError('swap_not_found');
    return presentSwapRow(swap, createReader(caller), database.getNow());
  });

  read(endpoints.adminSwapStory, ['swaps', 'items', 'members'], async ({ params, caller }) => {
    const story = await readSwapStory({ database, addresses }, params.id, caller.memberId, createReader(caller));
    if (story.length === 0) throw new DomainError('swap_not_found');
    const acted = [...new Set(story.flatMap(({ who }) => who ?? []))];
    const known = await database.run(peopleById, { memberIds: acted });
    return { story, people: acted.map(createPersonFinder(known)) };
  });

  read(endpoints.adminRings, ['swaps', 'items', 'members', 'desk'], async () => {
    const { rings, dismissals } = await findRings();
    const swapIds = rings.flatMap(({ within }) => within.map(({ swapId }) => swapId));
    const rows = await database.run(ringSwaps, { swapIds });
    const unseen = { caller: undefined, sign: pictures.createSigner(undefined) };
    const behind = rows.map((row) => presentSwapRow(row, unseen, database.getNow()));
    const known = await database.run(peopleById, {
      memberIds: dismissals.flatMap(({ memberIds, dismissedBy }) => [...memberIds, dismissedBy]),
    });
    const person = createPersonFinder(known);
    return {
      rings: rings.map((ring) => presentCollusionRing(ring, behind)),
      dismissed: dismissals.map(({ ringId, memberIds, dismissedBy, ...told }) => {
        return { ...told, _id: ringId, members: memberIds.map(person), by: person(dismissedBy) };
      }),
    };
  });
}

/** Presents a person by their id, even when no member has it. */
function createPersonFinder(known: readonly { memberId: string; name: string; avatar: string | null }[]) {
  return (memberId: string): PersonRef => {
    const { name = null, avatar = null } = known.find((each) => each.memberId === memberId) ?? {};
    return presentPerson(memberId, name, avatar);
  };
}

function presentCollusionRing(
  { memberIds, exchanges, among, within }: FoundRings['rings'][number],
  behind: readonly PopulatedSwap[],
): CollusionRingAnswer {
  const ids = new Set(within.map(({ swapId }) => swapId));
  const swapsWithin = behind.filter(({ _id }) => ids.has(_id));
  const sides = swapsWithin.flatMap(({ owner, requester }) => [owner, requester]);
  const people = new Map(sides.map((each) => [each._id, each]));
  return {
    _id: deriveRingId(memberIds),
    members: memberIds.flatMap((memberId) => people.get(memberId) ?? []),
    exchanges,
    among,
    exchangesUntil: swapsWithin.map(({ updatedAt }) => updatedAt).reduce(pickLater),
    swaps: swapsWithin.map(({ _id, requestedItem, ownerId, requesterId, updatedAt }) => ({
      ...{ _id, ownerId, requesterId },
      title: requestedItem.title,
      completedAt: updatedAt,
    })),
  };
}

const pickLater = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other);
