import { type Refusal } from './refusal.ts';

/** Figures and their exports. */
export const figureRefusals = {
  export_not_found: { status: 404, message: 'There is no such export, or it is over' },
} as const satisfies Record<string, Refusal>;
