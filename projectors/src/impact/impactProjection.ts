import {
  firstFactorTable,
  calculateImpact,
  toQuarterHour,
  filterThings,
  toWeighing,
  type FactorTable,
  type SwapItemFacts,
} from '@pass-along/contracts';
import {
  buildSwappedItemId,
  factorTablesTable,
  impactCirclesTable,
  impactMembersTable,
  impactPledgesTable,
  impactBucketsTable,
  impactThingsTable,
  impactTotalsTable,
  type FactorTableRow,
  type ImpactThingRow,
} from '@pass-along/contracts/tables';
import { isInCategories, type StoredEvent } from '@pass-along/platform';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';
import type { Projection, WriteTarget } from '../core/projection.ts';
import { createCounterTable } from '../core/counterTables.ts';
import {
  findDonations,
  foldPledges,
  getPledgeKeys,
  isExchangedOutside,
  getNoDonation,
  type GetDonationEventId,
} from '../communityEvents/eventDonations.ts';

const factorTablesFold: Fold<FactorTableRow, 'factors'> = {
  categories: ['factors'],
  types: ['FactorTableSwitched'],
  getRowKeys: ({ data }) => [String(data.version)],
  evolve(_, { data: { version, factors, sources, byMemberId, switchedAt } }) {
    return {
      table_id: String(version),
      version,
      factors,
      sources,
      switched_by: byMemberId,
      switched_at: switchedAt,
    };
  },
};

type GetFactors = (event: Pick<StoredEvent, 'position'>) => FactorTable;

/** Facts about the events of a batch: the factor table in force, and the donation to a community event. */
interface EventContext {
  getFactors: GetFactors;
  getDonationEventId: GetDonationEventId;
}

/**
 * A swap completes once, and an item changes hands by a swap or by a donation to an event. It has one row, so that
 * nothing counts twice.
 */
export function createImpactItemsFold({
  getFactors,
  getDonationEventId,
}: EventContext): Fold<ImpactThingRow, 'item' | 'swap', 'ItemExchanged' | 'SwapCompleted' | 'SwapReversed'> {
  return {
    categories: ['item', 'swap'],
    types: ['ItemExchanged', 'SwapCompleted', 'SwapReversed'],
    getRowKeys(event) {
      if (event.type === 'ItemExchanged') return isExchangedOutside(event) ? [getDonatedItemId(event.data.itemId)] : [];
      const { swapId, items } = event.data;
      return filterThings(items).map(({ itemId }) => buildSwappedItemId(swapId, itemId));
    },
    evolve(thing, event, key) {
      if (event.type === 'SwapReversed') return undefined;
      if (thing) return thing;
      if (event.type === 'ItemExchanged') {
        if (getDonationEventId(event) === undefined) return undefined;
        const { itemId, ownerId, circleId, exchangedAt } = event.data;
        return {
          thing_id: getDonatedItemId(itemId),
          swap_id: null,
          item_id: itemId,
          giver_id: ownerId,
          receiver_id: null,
          ...getSavings(event.data, getFactors(event)),
          circle_id: circleId,
          completed_at: exchangedAt,
        };
      }
      const { swapId, items, ownerId, requesterId, circleId, completedAt } = event.data;
      const item = items.find(({ itemId }) => buildSwappedItemId(swapId, itemId) === key);
      if (!item) return thing;
      return {
        thing_id: buildSwappedItemId(swapId, item.itemId),
        swap_id: swapId,
        item_id: item.itemId,
        giver_id: item.ownerId,
        receiver_id: item.ownerId === ownerId ? requesterId : ownerId,
        ...getSavings(item, getFactors(event)),
        circle_id: circleId,
        completed_at: completedAt,
      };
    },
  };
}

function getSavings(item: Pick<SwapItemFacts, 'category' | 'weightKg'>, factors: FactorTable) {
  const { category, weightKg } = item;
  const { kg, co2eKg } = calculateImpact(toWeighing(item), factors);
  return { category, weight_kg: weightKg, kg, co2e_kg: co2eKg, factors_version: factors.version };
}

function getDonatedItemId(itemId: string): string {
  return `donated.${itemId}`;
}

/** The amounts that an item adds to each sum. */
function toImpactAmounts({ category, weight_kg, kg, co2e_kg }: ImpactThingRow) {
  const { things, unweighed, weighedKg } = toWeighing({ category, weightKg: weight_kg });
  return { category, things, unweighed, weighed_kg: weighedKg, kg, co2e_kg };
}

const impactCounters = [
  createCounterTable(impactTotalsTable, (thing: ImpactThingRow) => [
    { total_id: thing.category, ...toImpactAmounts(thing) },
  ]),
  createCounterTable(impactBucketsTable, (thing: ImpactThingRow) => {
    const slot = toQuarterHour(thing.completed_at);
    return [{ slot_id: `${slot} ${thing.category}`, slot, ...toImpactAmounts(thing) }];
  }),
  createCounterTable(impactCirclesTable, (thing: ImpactThingRow) => {
    const { circle_id } = thing;
    if (circle_id === null) return [];
    const slot = toQuarterHour(thing.completed_at);
    return [{ slot_id: `${slot} ${circle_id} ${thing.category}`, slot, circle_id, ...toImpactAmounts(thing) }];
  }),
  createCounterTable(impactMembersTable, (thing: ImpactThingRow) =>
    (['given', 'received'] as const).flatMap((side) => {
      const memberId = side === 'given' ? thing.giver_id : thing.receiver_id;
      if (memberId === null) return [];
      const share_id = `${memberId} ${side} ${thing.category}`;
      return [{ share_id, member_id: memberId, side, ...toImpactAmounts(thing) }];
    }),
  ),
];

const factorTables = createFoldedTable(factorTablesTable, factorTablesFold);
const pledges = foldPledges(impactPledgesTable);
const createImpactItemsTable = (circumstances: EventContext) =>
  createFoldedTable(impactThingsTable, createImpactItemsFold(circumstances), impactCounters);

/** Returns the factor table in force at each event: the stored one, then each one that the events switch to. */
async function loadFactors(events: readonly StoredEvent[], { client, schema }: WriteTarget): Promise<GetFactors> {
  const { rows } = await client.query<FactorTableRow>(
    `SELECT version, factors, sources FROM ${schema}.${factorTablesTable.name} ORDER BY version DESC LIMIT 1`,
  );
  let inForce: FactorTable = rows[0] ?? firstFactorTable;
  const byPosition = new Map<string, FactorTable>();
  for (const event of events) {
    if (isInCategories(['factors'], event)) inForce = event.data;
    byPosition.set(event.position, inForce);
  }
  return ({ position }) => byPosition.get(position) ?? firstFactorTable;
}

const folded = createFoldedProjection({
  name: 'impact',
  version: 2,
  folds: [
    createImpactItemsTable({ getFactors: () => firstFactorTable, getDonationEventId: getNoDonation }),
    factorTables,
    pledges,
  ],
});

export const impactProjection: Projection = {
  ...folded,
  partitionKeys: (event) => [...folded.partitionKeys(event), ...getPledgeKeys(event)],
  async apply(events, target) {
    const factorsAt = await loadFactors(events, target);
    const getDonatedTo = await findDonations(events, impactPledgesTable, target);
    await factorTables.apply(events, target);
    await createImpactItemsTable({ getFactors: factorsAt, getDonationEventId: getDonatedTo }).apply(events, target);
    await pledges.apply(events, target);
  },
};
