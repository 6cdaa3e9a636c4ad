import {
  factorTablesTable,
  firstFactorTable,
  impactCirclesTable,
  impactMembersTable,
  impactPledgesTable,
  impactOf,
  impactSlotsTable,
  impactThingsTable,
  impactTotalsTable,
  slotOf,
  thingsOf,
  weighingOf,
  type FactorTable,
  type FactorTableRow,
  type ImpactThingRow,
  type SwapItemFacts,
} from '@pass-along/contracts';
import { isEventOf, type StoredEvent } from '@pass-along/platform';
import { type Fold, foldedProjection, foldedTable } from '../../runtime/foldedProjection.ts';
import { type Projection, type Target } from '../../runtime/projection.ts';
import { tally } from '../../runtime/tallies.ts';
import {
  findDonations,
  foldPledges,
  getPledgeKeys,
  isHandedOverElsewhere,
  isNoDonation,
  type GetDonatedTo,
} from '../eventDonations.ts';

const factorTablesFold: Fold<FactorTableRow, 'factors'> = {
  categories: ['factors'],
  rowsOf: ({ data }) => [String(data.version)],
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

type FactorsAt = (event: Pick<StoredEvent, 'position'>) => FactorTable;

/** Facts about the events of a batch: the factor table in force, and the donation to a community event. */
interface Circumstances {
  factorsAt: FactorsAt;
  getDonatedTo: GetDonatedTo;
}

/**
 * A swap completes once, and an item changes hands by a swap or by a donation to an event. It has one row, so that
 * nothing counts twice.
 */
export function impactThingsFold({ factorsAt, getDonatedTo }: Circumstances): Fold<ImpactThingRow, 'item' | 'swap'> {
  return {
    categories: ['item', 'swap'],
    rowsOf(event) {
      if (isEventOf(['item'], event)) return isHandedOverElsewhere(event) ? [getDonatedId(event.data.itemId)] : [];
      const { type, data } = event;
      const counts = type === 'SwapCompleted' || type === 'SwapReversed';
      return counts ? thingsOf(data.items).map(({ itemId }) => thingIdOf(data.swapId, itemId)) : [];
    },
    evolve(thing, event, key) {
      if (event.type === 'SwapReversed') return undefined;
      if (thing) return thing;
      if (event.type === 'ItemExchanged') {
        if (getDonatedTo(event) === undefined) return undefined;
        const { itemId, ownerId, circleId, exchangedAt } = event.data;
        return {
          thing_id: getDonatedId(itemId),
          swap_id: null,
          item_id: itemId,
          giver_id: ownerId,
          receiver_id: null,
          ...getSavings(event.data, factorsAt(event)),
          circle_id: circleId,
          completed_at: exchangedAt,
        };
      }
      if (event.type !== 'SwapCompleted') return thing;
      const { swapId, items, ownerId, requesterId, circleId, completedAt } = event.data;
      const item = items.find(({ itemId }) => thingIdOf(swapId, itemId) === key);
      if (!item) return thing;
      return {
        thing_id: thingIdOf(swapId, item.itemId),
        swap_id: swapId,
        item_id: item.itemId,
        giver_id: item.ownerId,
        receiver_id: item.ownerId === ownerId ? requesterId : ownerId,
        ...getSavings(item, factorsAt(event)),
        circle_id: circleId,
        completed_at: completedAt,
      };
    },
  };
}

function getSavings(item: Pick<SwapItemFacts, 'category' | 'weightKg'>, factors: FactorTable) {
  const { category, weightKg } = item;
  const { kg, co2eKg } = impactOf(weighingOf(item), factors);
  return { category, weight_kg: weightKg, kg, co2e_kg: co2eKg, factors_version: factors.version };
}

function thingIdOf(swapId: string, itemId: string): string {
  return `${swapId}.${itemId}`;
}

function getDonatedId(itemId: string): string {
  return `donated.${itemId}`;
}

/** The amounts that an item adds to each sum. */
function amountsOf({ category, weight_kg, kg, co2e_kg }: ImpactThingRow) {
  const { things, unweighed, weighedKg } = weighingOf({ category, weightKg: weight_kg });
  return { category, things, unweighed, weighed_kg: weighedKg, kg, co2e_kg };
}

const tallies = [
  tally(impactTotalsTable, (thing: ImpactThingRow) => [{ total_id: thing.category, ...amountsOf(thing) }]),
  tally(impactSlotsTable, (thing: ImpactThingRow) => {
    const slot = slotOf(thing.completed_at);
    return [{ slot_id: `${slot} ${thing.category}`, slot, ...amountsOf(thing) }];
  }),
  tally(impactCirclesTable, (thing: ImpactThingRow) => {
    const { circle_id } = thing;
    if (circle_id === null) return [];
    const slot = slotOf(thing.completed_at);
    return [{ slot_id: `${slot} ${circle_id} ${thing.category}`, slot, circle_id, ...amountsOf(thing) }];
  }),
  tally(impactMembersTable, (thing: ImpactThingRow) =>
    (['given', 'received'] as const).flatMap((side) => {
      const memberId = side === 'given' ? thing.giver_id : thing.receiver_id;
      if (memberId === null) return [];
      const share_id = `${memberId} ${side} ${thing.category}`;
      return [{ share_id, member_id: memberId, side, ...amountsOf(thing) }];
    }),
  ),
];

const factorTables = foldedTable(factorTablesTable, factorTablesFold);
const pledges = foldPledges(impactPledgesTable);
const createThings = (circumstances: Circumstances) =>
  foldedTable(impactThingsTable, impactThingsFold(circumstances), tallies);

/** Returns the factor table in force at each event: the stored one, then each one that the events switch to. */
async function factorsDuring(events: readonly StoredEvent[], { client, schema }: Target): Promise<FactorsAt> {
  const { rows } = await client.query<FactorTableRow>(
    `SELECT version, factors, sources FROM ${schema}.${factorTablesTable.name} ORDER BY version DESC LIMIT 1`,
  );
  let inForce: FactorTable = rows[0] ?? firstFactorTable;
  const byPosition = new Map<string, FactorTable>();
  for (const event of events) {
    if (isEventOf(['factors'], event)) inForce = event.data;
    byPosition.set(event.position, inForce);
  }
  return ({ position }) => byPosition.get(position) ?? firstFactorTable;
}

const folded = foldedProjection({
  name: 'impact',
  version: 2,
  folds: [createThings({ factorsAt: () => firstFactorTable, getDonatedTo: isNoDonation }), factorTables, pledges],
});

export const impactProjection: Projection = {
  ...folded,
  keysOf: (event) => [...folded.keysOf(event), ...getPledgeKeys(event)],
  async apply(events, target) {
    const factorsAt = await factorsDuring(events, target);
    const getDonatedTo = await findDonations(events, impactPledgesTable, target);
    await factorTables.apply(events, target);
    await createThings({ factorsAt, getDonatedTo }).apply(events, target);
    await pledges.apply(events, target);
  },
};
