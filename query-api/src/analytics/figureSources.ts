import { streams, type EventFigure } from '@pass-along/contracts';
import {
  activeBucketsTable,
  countedLoopsTable,
  countedMembersTable,
  countedSwapsTable,
  donationsTable,
  impactThingsTable,
  karmaEntriesTable,
} from '@pass-along/contracts/tables';
import { activeMemberRows } from './activeMemberQueries.ts';
import { loopMemberRows } from './loopMemberQueries.ts';
import { givers, listers, swapSides, type PeopleSource } from './peopleGroups.ts';

/** The rows that a figure counts. */
export interface EventSource extends PeopleSource {
  /** The column that identifies a row. */
  key: string;
  /** The columns that name the stream of a row. */
  ids: readonly string[];
  stream: (...ids: (string | null)[]) => string;
  /** Columns that must hold three different people, where a row need not name two; default: all `people`. */
  grouped?: readonly string[];
  category?: boolean;
  /** What a row adds to a sum, as SQL, besides its one count. */
  amounts?: Readonly<Record<string, string>>;
}

const countSeconds = (from: string, to: string) => `coalesce(extract(epoch from ${to} - ${from}), 0)`;

const items: EventSource = {
  ...listers,
  key: 'item_id',
  ids: ['item_id'],
  stream: (itemId) => streams.item(itemId ?? ''),
  category: true,
};
const createSwapSource = (moment: string, where = 'true', amounts = {}): EventSource => ({
  ...swapSides,
  amounts,
  moment,
  where,
  key: 'swap_id',
  ids: ['swap_id'],
  stream: (swapId) => streams.swap(swapId ?? ''),
  category: true,
});
/** By a swap, or by a donation to a community event. */
const exchangeSource = {
  people: ['giver_id', 'receiver_id'],
  grouped: ['giver_id'],
  ids: ['swap_id', 'item_id'],
  stream: (swapId, itemId) => (swapId === null ? streams.item(itemId ?? '') : streams.swap(swapId)),
  category: true,
} satisfies Partial<EventSource>;
/** Two to five. */
const loopMembers = [0, 1, 2, 3, 4].map((place) => `(member_ids->>${String(place)})`);
const createLoopSource = (moment: string): EventSource => ({
  table: countedLoopsTable,
  people: loopMembers,
  grouped: ['(member_ids->>0)', '(member_ids->>1)', 'coalesce(member_ids->>2, member_ids->>0)'],
  whole: true,
  moment,
  key: 'loop_id',
  ids: ['loop_id'],
  stream: (loopId) => streams.swapLoop(loopId ?? ''),
});
const memberSource = { people: ['member_id'], whole: true, ids: ['member_id'] };

export const figureSources: Record<EventFigure, EventSource> = {
  itemsListed: items,
  wantedListed: { ...items, where: `type = 'request'` },
  swapsProposed: createSwapSource('proposed_at'),
  swapsAccepted: createSwapSource('accepted_at'),
  swapsScheduled: createSwapSource('scheduled_at'),
  swapsCompleted: createSwapSource('completed_at'),
  swapsFailed: createSwapSource('failed_at'),
  itemsDonated: { ...exchangeSource, table: donationsTable, moment: 'donated_at', key: 'donation_id' },
  membersJoined: {
    ...memberSource,
    table: countedMembersTable,
    moment: 'joined_at',
    key: 'member_id',
    stream: (memberId) => streams.member(memberId ?? ''),
  },
  activeMembers: {
    ...memberSource,
    table: activeBucketsTable,
    rows: activeMemberRows,
    moment: 'slot',
    key: 'member_id',
    stream: (memberId) => streams.member(memberId ?? ''),
  },
  thingsHandedOver: {
    ...givers,
    ...exchangeSource,
    table: impactThingsTable,
    key: 'thing_id',
    amounts: {
      unweighed: 'case when weight_kg is null then 1 else 0 end',
      weighedKg: 'coalesce(weight_kg, 0)',
      kg: 'kg',
      co2eKg: 'co2e_kg',
    },
  },
  funnelAccepted: createSwapSource('proposed_at', 'accepted_at is not null', {
    secondsToAccept: countSeconds('proposed_at', 'accepted_at'),
  }),
  funnelScheduled: createSwapSource('proposed_at', 'scheduled_at is not null', {
    secondsToSchedule: countSeconds('accepted_at', 'scheduled_at'),
  }),
  funnelCompleted: createSwapSource('proposed_at', 'completed_at is not null', {
    secondsInAll: countSeconds('proposed_at', 'completed_at'),
  }),
  funnelAsScheduled: createSwapSource('proposed_at', 'scheduled_at is not null and completed_at is not null', {
    secondsToHandOver: countSeconds('scheduled_at', 'completed_at'),
  }),
  funnelFailed: createSwapSource('proposed_at', 'failed_at is not null'),
  funnelNoShows: createSwapSource('proposed_at', 'no_show'),
  karma: {
    ...memberSource,
    table: karmaEntriesTable,
    moment: 'awarded_at',
    where: 'points <> 0',
    key: 'entry_id',
    stream: (memberId) => streams.karma(memberId ?? ''),
    amounts: { points: 'points' },
  },
  loopsFound: createLoopSource('found_at'),
  loopsOffered: createLoopSource('offered_at'),
  loopsAgreed: createLoopSource('agreed_at'),
  loopsCompleted: createLoopSource('completed_at'),
  // for the whole community, as loops are
  legsCompleted: { ...createSwapSource('completed_at', 'loop_id is not null'), category: false, whole: true },
  loopMembers: {
    ...memberSource,
    table: countedSwapsTable,
    rows: loopMemberRows,
    moment: 'completed_at',
    key: 'member_id',
    stream: (memberId) => streams.member(memberId ?? ''),
  },
};

type Amounts = Pick<EventSource, 'amounts'>;

/** What each row adds, as a JSON object: one as `count`, and its amounts. */
export const selectAmounts = (source: Amounts) => buildAmounts(source, (amount) => `(${amount})::float8`);

/** The sums of the same over rows. */
export const selectSums = (source: Amounts) => buildAmounts(source, (amount) => `sum(${amount})::float8`);

function buildAmounts({ amounts }: Amounts, build: (amount: string) => string): string {
  const parts = Object.entries({ count: '1', ...amounts }).map(([name, amount]) => `'${name}', ${build(amount)}`);
  return `json_build_object(${parts.join(', ')})`;
}
