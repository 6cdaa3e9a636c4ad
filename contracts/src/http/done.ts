import * as z from 'zod/mini';

/** The answer of a command that has nothing else to show. */
export const doneAnswer = z.object({ success: z.boolean(), message: z.string() });
