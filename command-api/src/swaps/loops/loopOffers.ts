import {
  limits,
  type CommunitySettings,
  type FoundSwapLoops,
  type SwapLoop,
  type SwapLoopSearchEvent,
  type WantGraph,
} from '@pass-along/contracts';
import type { Logger } from '@pass-along/platform';
import type { PolicyLoader } from '../../core/policy.ts';
import { isRefusal } from '../../core/policyCommandSender.ts';
import { createWantGatherer, type GatheringOptions, type ReadLoopHolds } from './gatherWantGraph.ts';
import { findLoopThrough } from './loopListRules.ts';
import type { OfferLoop } from './offerFoundLoop.ts';
import { indexWantGraph } from './wantIndexRules.ts';

export interface LoopOffersDeps {
  offer: OfferLoop;
  readHolds: ReadLoopHolds;
  /** Reads the things of each loop that was offered today and has ended. */
  readEnded: (load: Firing['load']) => Promise<readonly (readonly string[])[]>;
  search: (graph: WantGraph) => Promise<FoundSwapLoops>;
  logger?: Logger | undefined;
}

/** When a deadline fired, and what its effects read. */
interface Firing {
  /** ISO time. */
  at: string;
  load: Pick<PolicyLoader, 'rows'>;
  settings: CommunitySettings;
}

export interface LoopOffers {
  /** Offers the loops that the wants of this member close. */
  lookFor: (memberId: string, firing: Firing) => Promise<void>;
  /** Offers the best loops of the whole community; returns what was found. */
  searchAll: (firing: Firing) => Promise<Omit<SwapLoopSearchEvent['data'], 'searchedAt'>>;
}

/** Finds loops in the present wants and offers them. Deadlines fire one after another, so looks do not overlap. */
export function createLoopOffers({ offer, readHolds, readEnded, search, logger }: LoopOffersDeps): LoopOffers {
  const wants = createWantGatherer();
  const recent = createRecentHolds();

  async function readOptions(
    { at, load, settings: { searchSynonyms } }: Firing,
    ended: ReturnType<typeof readEnded>,
  ): Promise<GatheringOptions> {
    // the refusals of a loop that is shown as ended have to be shown, too
    await ended;
    const { heldThings, refusedWants, shownThings } = await readHolds(load);
    const unshown = recent.list(at).filter((thingId) => !shownThings.includes(thingId));
    return { heldThings: [...heldThings, ...unshown], refusedWants, searchSynonyms };
  }

  async function offerLoop(loop: SwapLoop, at: string, allEnded: readonly (readonly string[])[]): Promise<void> {
    const ended = allEnded.filter((thingIds) => areSameThings(thingIds, loop.thingIds)).length;
    if (ended >= limits.swapLoop.offersOfDay) return;
    try {
      await offer(loop, ended);
      recent.add(loop.thingIds, at);
    } catch (error) {
      // a thing has gone since the read models were read
      if (!isRefusal(error)) throw error;
      logger?.info({ things: loop.thingIds, code: error.code }, 'A swap loop could not be offered');
    }
  }

  return {
    async lookFor(memberId, firing) {
      const ended = readEnded(firing.load);
      const graph = await wants.gatherNear(firing.load, memberId, readOptions(firing, ended));
      const own = new Set(graph.things.flatMap(({ thingId, ownerId }) => (ownerId === memberId ? [thingId] : [])));
      // a loop with a thing of the member has a want from it
      const arcs = graph.arcs.filter(({ from }) => own.has(from));
      const index = indexWantGraph(graph);
      const taken = new Set<string>();
      for (let loop = findLoopThrough(index, arcs, taken); loop; loop = findLoopThrough(index, arcs, taken)) {
        for (const thingId of loop.thingIds) taken.add(thingId);
        await offerLoop(loop, firing.at, await ended);
      }
    },

    async searchAll(firing) {
      const ended = readEnded(firing.load);
      const graph = await wants.gatherAll(firing.load, readOptions(firing, ended));
      const { loops, goals, isComplete } = await search(graph);
      for (const loop of loops) await offerLoop(loop, firing.at, await ended);
      const members = new Set(loops.flatMap(({ memberIds }) => memberIds)).size;
      const counts = { things: graph.things.length, wants: graph.arcs.length, loops: loops.length, members };
      return { ...counts, goals, isComplete };
    },
  };
}

function areSameThings(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((thingId) => other.includes(thingId));
}

/** Things of loops offered a moment ago, which the read models may not show yet. */
function createRecentHolds() {
  const heldUntil = new Map<string, number>();
  return {
    add(thingIds: readonly string[], at: string): void {
      for (const thingId of thingIds) heldUntil.set(thingId, Date.parse(at) + limits.swapLoop.holdMs);
    },
    list(at: string): string[] {
      for (const [thingId, until] of heldUntil) if (until <= Date.parse(at)) heldUntil.delete(thingId);
      return [...heldUntil.keys()];
    },
  };
}
