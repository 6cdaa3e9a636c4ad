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
import { loadLoopSolver, type LoopSolver } from './loopProgram.ts';
import type { Relaxation } from './loopRelaxation.ts';
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

/**
 * The program solver is left out beyond these things and loops: its linear programs would outlast the search. An
 * integer program has this many columns at most.
 */
const program = { things: 2_000, loops: 30_000, columns: 4_000 };
/** Sets of strengths so near to the bound, as a share, are sought at the bound. */
const jump = 0.02;
const tolerance = 1e-6;
/** Steps of the local search for each loop, and at most, beside programs and without. */
const steps = { each: 60, most: 200_000, mostAlone: 1_000_000 };
/** The share of the remaining time that a goal may take. */
const share = { members: 0.3, strength: 0.6, links: 0.95, waiting: 1 } satisfies Record<LoopGoal, number>;
/** The share of a goal's time for its linear program. */
const relaxed = 0.5;
/** The least by which another set can be better: the links of each loop are an even number. */
const step = { members: 1, strength: 1, links: 2, waiting: 1 } satisfies Record<LoopGoal, number>;

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
  let solver: LoopSolver | undefined;
  let columns: readonly number[] = [...search.loops.strength.keys()];
  for (const goal of search.goals.slice(bounds.size)) {
    let bound = getKnownBound(search, goal, set);
    if (bound !== set.score[goal] && isProgramSized(search) && performance.now() < search.endsAt) {
      solver ??= await loadLoopSolver();
      ({ set, bound, columns } = solveGoal(solver, search, { goal, set, bound, columns }));
    }
    report(goal, bound);
  }

  function report(goal: LoopGoal, bound: number | undefined): void {
    bounds.set(goal, bound);
    onGoal(set, bounds);
  }
}

/** The local search leaves most of the time to the programs, if there are any. */
function searchLocally(search: Search): LoopSet {
  const left = search.endsAt - performance.now();
  return isProgramSized(search)
    ? searchFor(search, { most: steps.most, ms: left / 4 })
    : searchFor(search, { most: steps.mostAlone, ms: left });
}

function searchFor({ index, loops, bound }: Search, { most, ms }: { most: number; ms: number }): LoopSet {
  const beganAt = performance.now();
  return packLoops(index, loops, bound.surplus, {
    steps: Math.min(most, loops.count * steps.each),
    getPassedShare: () => (performance.now() - beganAt) / Math.max(1, ms),
  });
}

/** Bounds known without a program: members with a thing in any loop, and the Lagrangian bound of the strength. */
function getKnownBound(search: Search, goal: LoopGoal, { score }: LoopSet): number | undefined {
  const { index, loops, bound, memberBound, endsAt } = search;
  if (!loops.isComplete) return undefined;
  switch (goal) {
    case 'members':
      return memberBound;
    case 'strength':
      return toReachableBound('strength', bound.bound);
    case 'links': {
      // a linear program bounds them better
      if (isProgramSized(search) && loops.count > 0) return undefined;
      const isOver = () => performance.now() > endsAt;
      return toReachableBound('links', boundLinks(loops, index.things.length, score, isOver));
    }
    case 'waiting':
      return loops.count === 0 ? 0 : undefined;
  }
}

function toReachableBound(goal: LoopGoal, bound: number): number | undefined {
  return Number.isFinite(bound) ? Math.floor((bound + tolerance) / step[goal]) * step[goal] : undefined;
}

function isProgramSized({ loops }: Search): boolean {
  return loops.count <= program.loops && new Set(loops.things).size <= program.things;
}

interface GoalStep {
  goal: LoopGoal;
  set: LoopSet;
  bound: number | undefined;
  /** The loops that a set as good as this one may have. */
  columns: readonly number[];
}

/**
 * Raises one goal, or lowers its bound: a linear program bounds it and leaves out loops, integer programs go on with
 * the rest. A failing solver changes nothing.
 */
function solveGoal(solver: LoopSolver, search: Search, before: GoalStep): GoalStep {
  const { goal, set } = before;
  const endsAt = performance.now() + (search.endsAt - performance.now()) * share[goal];
  const isOpen = (step: GoalStep) => step.bound !== step.set.score[goal] && performance.now() < endsAt;
  try {
    const relaxation = relaxGoal(solver, search, before, endsAt);
    const programs = { solver, search, relaxation, endsAt };
    let after = lowerBound(search, { ...before, columns: relaxation.columns }, relaxation.bound);
    const isNear = after.bound !== undefined && after.bound - set.score[goal] <= after.bound * jump;
    if (goal === 'strength' && isNear && isOpen(after)) after = reachBound(programs, after);
    if (goal === 'strength' && !isNear && isOpen(after)) after = searchLonger(programs, after);
    return isOpen(after) ? solveProgram(programs, after) : after;
  } catch {
    return before;
  }
}

/** A set as good as this one or better has no other loops than those of the programs, so the bound is no lower. */
function lowerBound({ loops }: Search, step: GoalStep, bound: number): GoalStep {
  const bounds = [step.bound, toReachableBound(step.goal, bound)].filter((one) => one !== undefined);
  if (!loops.isComplete || bounds.length === 0) return step;
  return { ...step, bound: Math.max(Math.min(...bounds), step.set.score[step.goal]) };
}

interface Programs {
  solver: LoopSolver;
  search: Search;
  relaxation: Relaxation;
  endsAt: number;
}

/** Far from the bound a slower local search finds more than a program. */
function searchLonger({ search, endsAt }: Programs, before: GoalStep): GoalStep {
  const set = searchFor(search, { most: steps.mostAlone, ms: endsAt - performance.now() });
  return isBetterScore(set.score, before.set.score) ? { ...before, set } : before;
}

/**
 * Looks for a set that reaches the bound of the strength, and among such sets for the one with the shortest loops. Few
 * loops can be in such a set, so the program is small; asked for the shortest, it ends sooner than asked for any.
 */
function reachBound({ solver, search, relaxation, endsAt }: Programs, before: GoalStep): GoalStep {
  const { index, loops } = search;
  const { set, bound: strength = set.score.strength } = before;
  const columns = before.columns.filter((loop) => getReach(relaxation, loop) >= strength - tolerance);
  const { chosen } = solver.solve(index, loops, {
    goal: 'links',
    columns,
    kept: ['members', 'strength'],
    step: step.links,
    ms: endsAt - performance.now(),
    start: { chosen: [], score: { ...set.score, strength } },
  });
  return chosen ? { ...before, set: chooseBetter(search, set, chosen) } : before;
}

/** The integer program, of the most promising of the loops with which the set could become better. */
function solveProgram({ solver, search, relaxation, endsAt }: Programs, before: GoalStep): GoalStep {
  const { index, loops } = search;
  const { goal, set } = before;
  const hopeful = before.columns
    .filter((loop) => getReach(relaxation, loop) >= set.score[goal] + step[goal] - tolerance)
    .toSorted((one, other) => (relaxation.surplus[other] ?? 0) - (relaxation.surplus[one] ?? 0));
  // sets that serve as many members differ little in strength, so all loops count for this goal
  const count = goal === 'members' ? hopeful.length : program.columns;
  const leftOut = hopeful[count];
  const rest = leftOut === undefined ? set.score[goal] : getReach(relaxation, leftOut);
  const columns = [...new Set([...set.chosen, ...hopeful.slice(0, count)])];
  if (columns.length === set.chosen.length) return lowerBound(search, before, rest);
  const kept = loopGoals.slice(0, loopGoals.indexOf(goal));
  const ms = Math.max(1, endsAt - performance.now());
  const answer = solver.solve(index, loops, { goal, columns, start: set, kept, step: step[goal], ms });
  const better = answer.chosen ? chooseBetter(search, set, answer.chosen) : set;
  return lowerBound(search, { ...before, set: better }, Math.max(answer.bound ?? Infinity, rest));
}

/** The bound of sets with this loop. */
function getReach({ bound, surplus }: WeightBound, loop: number): number {
  return bound + Math.min(0, surplus[loop] ?? 0);
}

function chooseBetter({ index, loops }: Search, set: LoopSet, chosen: number[]): LoopSet {
  const score = scoreLoops(index, loops, chosen);
  return isBetterScore(score, set.score) ? { chosen, score } : set;
}

/** The linear program of a goal, with the goals before it kept. Members have none: their bound is known. */
function relaxGoal(
  solver: LoopSolver,
  { index, loops, bound }: Search,
  { goal, set: { chosen, score }, columns }: GoalStep,
  endsAt: number,
): Relaxation {
  const { surplus } = bound;
  if (goal === 'members') return { bound: Infinity, columns, surplus };
  const beganAt = performance.now();
  const kept = (['strength', 'links'] as const).filter((one) => loopGoals.indexOf(one) < loopGoals.indexOf(goal));
  return solver.relax(index, loops, {
    weights: loops[goal],
    floors: kept.map((one) => ({ values: loops[one], least: score[one] })),
    columns: columns.filter((loop) => getReach(bound, loop) >= score.strength - tolerance),
    ...{ chosen, reached: score[goal], promise: surplus },
    isOver: () => performance.now() - beganAt > (endsAt - beganAt) * relaxed,
  });
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
