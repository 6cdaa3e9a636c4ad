import { memberActions } from './memberActions.ts';

export interface Approvals {
  approved: string[];
  /** Who could not be approved, and what the server said last. */
  refused: string[];
  error: unknown;
}

/** Approves one after another; a refusal of one does not stop the others. */
export async function approveAll(ids: readonly string[]): Promise<Approvals> {
  const outcome: Approvals = { approved: [], refused: [], error: undefined };
  for (const id of ids) {
    try {
      await memberActions.approve(id);
      outcome.approved.push(id);
    } catch (error) {
      outcome.refused.push(id);
      outcome.error = error;
    }
  }
  return outcome;
}
