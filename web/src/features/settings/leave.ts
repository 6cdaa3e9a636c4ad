/** How a member left: what the goodbye page is told. */
export interface Leave {
  kind: 'deactivate' | 'delete';
  /** When everything is erased, in ISO 8601. */
  dueAt?: string;
}

/** Reads what came along to the goodbye page; whoever comes by other ways brings nothing. */
export function leaveOf(state: unknown): Leave | undefined {
  if (typeof state !== 'object' || state === null || !('kind' in state)) return undefined;
  if (state.kind === 'deactivate') return { kind: 'deactivate' };
  if (state.kind !== 'delete' || !('dueAt' in state) || typeof state.dueAt !== 'string') return undefined;
  return { kind: 'delete', dueAt: state.dueAt };
}
