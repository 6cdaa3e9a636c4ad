import { type Refusal } from './refusal.ts';

/** Figures and their exports. */
export const figureRefusals = {
  export_not_found: { status: 404, message: 'There is no such export, or it is over' },
  export_schedule_not_found: { status: 404, message: 'There is no such export on a schedule' },
  too_many_export_schedules: { status: 409, message: 'You have as many exports on a schedule as there can be' },
} as const satisfies Record<string, Refusal>;
