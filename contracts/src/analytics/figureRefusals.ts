import { type Refusal } from '../core/refusal.ts';

/** Refusals about figures and their exports. */
export const figureRefusals = {
  export_not_found: {
    status: 404,
    message: 'There is no such export, or it is over',
    german: 'Diesen Export gibt es nicht, oder er ist vorbei',
  },
  export_schedule_not_found: {
    status: 404,
    message: 'There is no such export on a schedule',
    german: 'Diesen Export nach Plan gibt es nicht',
  },
  too_many_export_schedules: {
    status: 409,
    message: 'You have as many exports on a schedule as there can be',
    german: 'Du hast so viele Exporte nach Plan, wie es geben kann',
  },
} as const satisfies Record<string, Refusal>;
