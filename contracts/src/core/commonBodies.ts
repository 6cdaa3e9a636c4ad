import * as z from 'zod/mini';
import { email, knownEmail, knownPassword, requiredText } from './schemaFields.ts';

export const emailBody = z.object({ email });
export const knownEmailBody = z.object({ email: knownEmail });
export const tokenBody = z.object({ token: requiredText('Token', 200) });
export const passwordBody = z.object({ password: knownPassword() });
