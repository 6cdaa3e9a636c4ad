/** How a member left; the goodbye page reads it. */
export interface FarewellState {
  kind: 'deactivate' | 'delete';
  /** The erasure date, in ISO 8601. */
  dueAt?: string;
}

/** Reads the location state of the goodbye page; undefined when it was opened otherwise. */
export function readFarewell(state: unknown): FarewellState | undefined {
  if (typeof state !== 'object' || state === null || !('kind' in state)) return undefined;
  if (state.kind === 'deactivate') return { kind: 'deactivate' };
  if (state.kind !== 'delete' || !('dueAt' in state) || typeof state.dueAt !== 'string') return undefined;
  return { kind: 'delete', dueAt: state.dueAt };
}
