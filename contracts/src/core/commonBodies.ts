import * as z from 'zod/mini';
import { email, knownEmail, knownPassword, requiredLine } from './schemaFields.ts';

export const emailBody = z.object({ email });
export const knownEmailBody = z.object({ email: knownEmail });
export const tokenBody = z.object({ token: requiredLine('Token', 200) });
export const passwordBody = z.object({ password: knownPassword() });
