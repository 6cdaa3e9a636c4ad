import type { AssistantProblem } from '@pass-along/contracts';

/** The service gave no draft. Carries nothing that the service said, because an answer may repeat the key. */
export class AssistantFailure extends Error {
  readonly problem: AssistantProblem;
  /** HTTP status of the service, if it answered. */
  readonly status: number | undefined;

  constructor(problem: AssistantProblem, status?: number) {
    super(problem);
    this.name = 'AssistantFailure';
    this.problem = problem;
    this.status = status;
  }
}
