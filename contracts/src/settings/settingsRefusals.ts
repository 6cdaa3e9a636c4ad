import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about the community's settings. */
export const settingsRefusals = {
  setting_changed_since: {
    status: 409,
    message: 'This has been changed again since then, so it cannot be undone',
    german: 'Das wurde seitdem noch einmal geändert und lässt sich nicht zurücknehmen',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
