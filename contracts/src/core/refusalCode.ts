import * as z from 'zod/mini';
import { refusals, type RefusalCode } from '../refusals.ts';

/**
 * A named type, because the expanded list of codes in every answer exceeds what the compiler writes to declarations.
 */
export interface RefusalCodeSchema extends z.ZodMiniType<RefusalCode, RefusalCode> {
  readonly options: RefusalCode[];
}

export const refusalCode: RefusalCodeSchema = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]);
