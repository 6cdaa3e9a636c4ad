import * as z from 'zod/mini';
import { refusals, type RefusalCode } from '../errors.ts';

/** A type by name: written out, all codes in every answer that tells one are more than the compiler writes. */
export interface RefusalCodeSchema extends z.ZodMiniType<RefusalCode, RefusalCode> {
  readonly options: RefusalCode[];
}

export const refusalCode: RefusalCodeSchema = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]);
