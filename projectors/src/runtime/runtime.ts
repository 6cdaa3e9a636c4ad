import { prepareProjections } from './checkpoints.ts';
import { type Duty, leadProjection, type RuntimeDeps } from './leader.ts';
import { type Projection } from './projection.ts';
import { type ProjectionStatus, readStatus } from './status.ts';

export interface Runtime {
  /** Every projection's state, with this instance's part in it. */
  status(): Promise<(ProjectionStatus & { duty: Duty })[]>;
  /** Resolves once the batches under way are committed and every lease is given back. */
  stop(): Promise<void>;
}

/** Starts every projection: leads those no other instance leads, stands by for the rest. */
export async function startRuntime(projections: readonly Projection[], deps: RuntimeDeps): Promise<Runtime> {
  await prepareProjections(deps.pool, deps.rawStore, projections);
  const stopping = new AbortController();
  const duties = new Map<string, Duty>();
  const running = projections.map((projection) =>
    leadProjection(projection, deps, stopping.signal, (duty) => duties.set(projection.name, duty)),
  );
  return {
    async status() {
      const states = await readStatus(deps.pool, deps.rawStore, projections);
      return states.map((state) => ({ ...state, duty: duties.get(state.name) ?? 'standby' }));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
