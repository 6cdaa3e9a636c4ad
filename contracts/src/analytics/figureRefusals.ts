import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about figures and their exports. */
export const figureRefusals = {
  export_not_found: {
    status: 404,
    message: 'There is no such export, or it has expired',
    german: 'Diesen Export gibt es nicht, oder er ist abgelaufen',
  },
  export_schedule_not_found: {
    status: 404,
    message: 'There is no such scheduled export',
    german: 'Diesen geplanten Export gibt es nicht',
  },
  too_many_export_schedules: {
    status: 409,
    message: 'You have reached the limit of scheduled exports',
    german: 'Du kannst keine weiteren Exporte einplanen',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
