import type { LoopGoal } from '@pass-along/contracts';
import highsPackage, { type Highs, type Model, type ModelData } from 'highs';
import type { LoopList } from './loopListRules.ts';
import { getLoopThings, type LoopScore } from './loopPackingRules.ts';
import { relaxLoops, type Relaxation, type RelaxationTask } from './loopRelaxation.ts';
import type { WantIndex } from './wantIndexRules.ts';

/** A goal to raise among the loops `columns`, with the goals before it at least as good as in `start`. */
export interface LoopTask {
  goal: LoopGoal;
  columns: readonly number[];
  start: { chosen: readonly number[]; score: LoopScore };
  /** Goals that must not get worse. */
  kept: readonly LoopGoal[];
  /** The least by which another set can be better. */
  step: number;
  ms: number;
}

/** The best set found, or undefined, and a bound in the same sense as scores, or undefined. */
export interface LoopAnswer {
  chosen: number[] | undefined;
  bound: number | undefined;
}

export interface LoopSolver {
  solve(index: WantIndex, loops: LoopList, task: LoopTask): LoopAnswer;
  relax(index: WantIndex, loops: LoopList, task: RelaxationTask): Relaxation;
}

/**
 * Loads HiGHS, a solver of mixed-integer programs in WebAssembly; it may use the thread for as long as its tasks say.
 */
export async function loadLoopSolver(): Promise<LoopSolver> {
  const load: unknown = highsPackage;
  if (!isLoader(load)) throw new TypeError('highs exports no loader');
  const highs = await load();
  return {
    solve: (index, loops, task) =>
      highs.withModel(buildProgram(highs, index, loops, task), (model) => solve(highs, model, task)),
    relax: (index, loops, task) => relaxLoops(highs, loops, index.things.length, task),
  };
}

/** The package declares its types for CommonJS, so its ES module seems to export an object. */
function isLoader(load: unknown): load is typeof highsPackage.default {
  return typeof load === 'function';
}

function solve(highs: Highs, model: Model, { columns, start, step, ms }: LoopTask): LoopAnswer {
  // a gap below the step is a proof
  const gaps = { mip_rel_gap: 0, mip_abs_gap: step - 0.001 };
  model.options.set({ output_flag: false, time_limit: ms / 1000, random_seed: 1, ...gaps });
  const chosen = new Set(start.chosen);
  model.setSolution({
    indices: Int32Array.from(columns.keys()),
    values: Float64Array.from(columns, (loop) => (chosen.has(loop) ? 1 : 0)),
  });
  model.run();
  const { infeasible } = highs.constants.modelStatus;
  if (model.getModelStatus() === infeasible) return { chosen: undefined, bound: undefined };
  const bound = model.info.get('mip_dual_bound');
  const hasSolution = model.info.get('primal_solution_status') === highs.constants.solutionStatus.feasible;
  const values = hasSolution ? model.getSolution().colValue : undefined;
  return {
    chosen: values && columns.filter((_, column) => (values[column] ?? 0) > 0.5),
    bound: typeof bound === 'number' && Number.isFinite(bound) ? bound : undefined,
  };
}

interface Row {
  lower: number;
  upper: number;
}

/**
 * The cycle formulation (Abraham, Blum and Sandholm 2007; Roth, Sönmez and Ünver 2007): a column of 0 or 1 for each
 * loop, a row for each thing, which is in one loop at most. Each member has a column too: it is 1 only if one of their
 * things is in a loop. A row for each kept goal follows.
 */
function buildProgram(highs: Highs, index: WantIndex, loops: LoopList, task: LoopTask): ModelData {
  const { columns, goal, kept, start } = task;
  const rows = new Map<string, number>();
  const bounds: Row[] = [];
  const getRow = (key: string, row: Row) => {
    const known = rows.get(key);
    if (known !== undefined) return known;
    rows.set(key, bounds.push(row) - 1);
    return bounds.length - 1;
  };
  const getGoalRow = (one: LoopGoal) => getRow(one, { lower: start.score[one], upper: highs.infinity });
  const members = new Set<number>();
  const cells = columns.map((loop) => {
    const column: [number, number][] = [];
    for (const thing of getLoopThings(loops, loop)) {
      const member = index.owners[thing] ?? 0;
      members.add(member);
      column.push([getRow(`thing ${thing}`, { lower: -highs.infinity, upper: 1 }), 1]);
      column.push([getRow(`member ${member}`, { lower: 0, upper: highs.infinity }), 1]);
    }
    for (const one of kept) if (one !== 'members') column.push([getGoalRow(one), loops[one][loop] ?? 0]);
    return column;
  });
  for (const member of members) {
    const column: [number, number][] = [[getRow(`member ${member}`, { lower: 0, upper: highs.infinity }), -1]];
    if (kept.includes('members')) column.push([getGoalRow('members'), 1]);
    cells.push(column);
  }
  const costs = [
    ...columns.map((loop) => (goal === 'members' ? 0 : (loops[goal][loop] ?? 0))),
    ...[...members].map(() => (goal === 'members' ? 1 : 0)),
  ];
  return toModelData(highs, costs, cells, bounds);
}

function toModelData(
  highs: Highs,
  costs: readonly number[],
  cells: readonly (readonly [number, number])[][],
  bounds: readonly Row[],
): ModelData {
  const starts = [0];
  for (const column of cells) starts.push((starts.at(-1) ?? 0) + column.length);
  const all = cells.flat();
  return {
    numCols: costs.length,
    numRows: bounds.length,
    sense: highs.constants.objectiveSense.maximize,
    colCost: Float64Array.from(costs),
    colLower: new Float64Array(costs.length),
    colUpper: new Float64Array(costs.length).fill(1),
    rowLower: Float64Array.from(bounds, ({ lower }) => lower),
    rowUpper: Float64Array.from(bounds, ({ upper }) => upper),
    integrality: new Int32Array(costs.length).fill(highs.constants.variableType.integer),
    matrix: {
      format: 'csc',
      numRows: bounds.length,
      numCols: costs.length,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(all, ([row]) => row),
      values: Float64Array.from(all, ([, value]) => value),
    },
  };
}
