import {
  limits,
  loopGoals,
  type FoundSwapLoops,
  type GoalResult,
  type LoopGoal,
  type WantGraph,
} from '@pass-along/contracts';
import { boundLinks, boundWeights, type WeightBound } from './loopBoundRules.ts';
import { listLoops, toSwapLoop, type LoopList } from './loopListRules.ts';
import { getLoopThings, isBetterScore, packLoops, scoreLoops, type LoopSet } from './loopPackingRules.ts';
import { loadLoopSolver, type SolveLoops } from './loopProgram.ts';
import { indexWantGraph, type WantIndex } from './wantIndexRules.ts';

export interface LoopSearchLimits {
  /** Milliseconds until the best loops found stand. */
  ms: number;
  /** Loops that are listed at most. */
  loops: number;
  /** Things of the longest loops; 5 if left out. */
  length?: number | undefined;
  /** The least important goal that is pursued; the last if left out. */
  lastGoal?: LoopGoal | undefined;
}

/** The program solver is left out beyond these sizes: its first linear program would outlast the search. */
const program = { things: 2_000, loops: 30_000 };
/** Steps of the local search for each loop, and at most, beside programs and without. */
const steps = { each: 60, most: 600_000, mostAlone: 1_000_000 };
/** The share of the remaining time that a goal may take. */
const share = { members: 0.3, strength: 0.5, links: 0.6, waiting: 1 } satisfies Record<LoopGoal, number>;

/** Programs end a little later than they should, so the search ends earlier than it must. */
const margin = 0.85;

/**
 * Finds the loops that bring something to most members, then have the strongest wants, then are the shortest, then
 * have the longest wait. Equal graphs have equal answers, whatever the order of their lists, unless the time ends
 * first: then the best loops found stand, and the bound of each goal says how far they may be from the best possible.
 * Loops share no thing, but a member may be in several loops, with a thing in each. `onProgress` gets the best loops
 * so far, and the goals that are final, after each goal.
 */
export async function findSwapLoops(
  graph: WantGraph,
  { ms, loops: most, length = limits.swapLoop.length.max, lastGoal = 'waiting' }: LoopSearchLimits = limits.swapLoop
    .search,
  onProgress: (found: FoundSwapLoops) => void = () => undefined,
): Promise<FoundSwapLoops> {
  const endsAt = performance.now() + ms * margin;
  const index = indexWantGraph(graph);
  const loops = listLoops(index, { most, length });
  const start = packLoops(index, loops, loops.strength, greedy);
  const isOver = () => performance.now() > endsAt;
  const bound = boundWeights(loops, loops.strength, index.things.length, { reached: start.score.strength, isOver });
  const wanted = loopGoals.slice(0, loopGoals.indexOf(lastGoal) + 1);
  const search = { index, loops, bound, endsAt, goals: wanted, memberBound: countReachableMembers(index, loops) };
  let found: FoundSwapLoops = { loops: [], goals: [], isComplete: loops.isComplete };
  await improveLoops(search, (set, bounds) => {
    found = {
      loops: set.chosen.map((loop) => toSwapLoop(index, [...getLoopThings(loops, loop)])),
      // a later goal can raise an earlier one that was not proven best
      goals: [...bounds].map(([goal, bound]) => toGoalResult(goal, set, bound)),
      isComplete: loops.isComplete,
    };
    onProgress(found);
  });
  return found;
}

/** Without local search. */
const greedy = { steps: 0, getPassedShare: () => 1 };

interface Search {
  index: WantIndex;
  loops: LoopList;
  /** Of the strength. */
  bound: WeightBound;
  memberBound: number;
  goals: readonly LoopGoal[];
  endsAt: number;
}

type Bounds = ReadonlyMap<LoopGoal, number | undefined>;

/** `onGoal` gets the set so far and the bounds of the goals that are done, in their order. */
async function improveLoops(search: Search, onGoal: (set: LoopSet, bounds: Bounds) => void): Promise<void> {
  const bounds = new Map<LoopGoal, number | undefined>();
  let set = packLoops(search.index, search.loops, search.bound.surplus, greedy);
  // where the first loops serve all members that any can, the first goal is reached at once
  if (getKnownBound(search, 'members', set) === set.score.members) report('members', set.score.members);
  if (bounds.size < search.goals.length) set = searchLocally(search);
  let solver: SolveLoops | undefined;
  for (const goal of search.goals.slice(bounds.size)) {
    let bound = getKnownBound(search, goal, set);
    if (bound !== set.score[goal] && isProgramSized(search) && performance.now() < search.endsAt) {
      solver ??= await loadLoopSolver();
      ({ set, bound } = solveGoal(solver, search, { goal, set, bound }));
    }
    report(goal, bound);
  }

  function report(goal: LoopGoal, bound: number | undefined): void {
    bounds.set(goal, bound);
    onGoal(set, bounds);
  }
}

/** The local search leaves half of the time to the programs, if there are any. */
function searchLocally(search: Search): LoopSet {
  const { index, loops, bound, endsAt } = search;
  const isHalf = isProgramSized(search);
  const beganAt = performance.now();
  const ms = Math.max(1, (endsAt - beganAt) / (isHalf ? 2 : 1));
  return packLoops(index, loops, bound.surplus, {
    steps: Math.min(isHalf ? steps.most : steps.mostAlone, loops.count * steps.each),
    getPassedShare: () => (performance.now() - beganAt) / ms,
  });
}

/** Bounds known without a program: members with a thing in any loop, and the Lagrangian bound of the strength. */
function getKnownBound(
  { index, loops, bound, memberBound, endsAt }: Search,
  goal: LoopGoal,
  { score }: LoopSet,
): number | undefined {
  if (!loops.isComplete) return undefined;
  switch (goal) {
    case 'members':
      return memberBound;
    case 'strength':
      return toWholeBound(bound.bound);
    case 'links':
      return toWholeBound(boundLinks(loops, index.things.length, score, () => performance.now() > endsAt));
    case 'waiting':
      return loops.count === 0 ? 0 : undefined;
  }
}

/** All goals are whole numbers. */
function toWholeBound(bound: number): number | undefined {
  return Number.isFinite(bound) ? Math.floor(bound + 1e-6) : undefined;
}

function isProgramSized({ loops }: Search): boolean {
  return loops.count <= program.loops && new Set(loops.things).size <= program.things;
}

interface GoalStep {
  goal: LoopGoal;
  set: LoopSet;
  bound: number | undefined;
}

/** Raises one goal, or lowers its bound; a failing solver changes nothing. */
function solveGoal(solve: SolveLoops, search: Search, step: GoalStep): GoalStep {
  const { index, loops } = search;
  const { goal, set, bound: known } = step;
  const kept = loopGoals.slice(0, loopGoals.indexOf(goal));
  const ms = (search.endsAt - performance.now()) * share[goal];
  const columns = selectColumns(search, goal, set);
  try {
    const answer = solve(index, loops, { goal, columns, start: set, kept, ms });
    const found = answer.chosen && { chosen: answer.chosen, score: scoreLoops(index, loops, answer.chosen) };
    const better = found && isBetterScore(found.score, set.score) ? found : set;
    const bounds = [known, answer.bound].filter((bound) => bound !== undefined);
    // loops left out of the program could not have made the set better
    const bound = bounds.length > 0 ? Math.max(Math.min(...bounds), better.score[goal]) : undefined;
    return { goal, set: better, bound: loops.isComplete ? bound : undefined };
  } catch {
    return step;
  }
}

/** Leaves out loops that are in no set as strong as this one, or, for the goal of strength, stronger than it. */
function selectColumns({ loops, bound }: Search, goal: LoopGoal, set: LoopSet): number[] {
  const chosen = new Set(set.chosen);
  const needed = goal === 'strength' ? set.score.strength + 1 : set.score.strength;
  const columns = [...loops.strength.keys()];
  if (goal === 'members') return columns;
  const reach = (loop: number) => bound.bound + Math.min(0, bound.surplus[loop] ?? 0) + 1e-6;
  return columns.filter((loop) => chosen.has(loop) || reach(loop) >= needed);
}

function countReachableMembers({ owners }: WantIndex, loops: LoopList): number {
  return new Set([...loops.things].map((thing) => owners[thing])).size;
}

/** Links are counted, not negative, in results. */
function toGoalResult(goal: LoopGoal, { score }: LoopSet, bound: number | undefined): GoalResult {
  const sign = goal === 'links' ? -1 : 1;
  // adding 0 turns −0 into 0
  return { goal, value: sign * score[goal] + 0, bound: bound === undefined ? null : sign * bound + 0 };
}
