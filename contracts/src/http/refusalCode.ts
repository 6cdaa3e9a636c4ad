import * as z from 'zod/mini';
import { refusals, type RefusalCode } from '../errors.ts';

export const refusalCode = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]);
