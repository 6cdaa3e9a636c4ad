import { refusals, type RefusalCode } from './errors.ts';

/** Every refusal in German, by its code. An entry of its own, so that no English reader's first load brings it along. */
export const germanRefusals = Object.fromEntries(
  Object.entries(refusals).map(([code, { german }]) => [code, german]),
) as Record<RefusalCode, string>;
