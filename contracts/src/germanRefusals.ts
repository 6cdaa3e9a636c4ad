import { refusals } from './refusals.ts';
import { type RefusalCode } from './core/refusalCode.ts';

/**
 * Every refusal in German, by code. A package entry of its own, so that the first load of English readers excludes it.
 */
export const germanRefusals = Object.fromEntries(
  Object.entries(refusals).map(([code, { german }]) => [code, german]),
) as Record<RefusalCode, string>;
