import { refusals } from './refusals.ts';
import { getKeys } from './core/typedKeys.ts';
import { buildRecord } from './core/typedRecords.ts';

/**
 * Every refusal in German, by code. A package entry of its own, so that the first load of English readers excludes it.
 */
export const germanRefusals = buildRecord(getKeys(refusals), (code) => refusals[code].german);
