import * as z from 'zod/mini';

/** Answer of a command without a result. */
export const doneAnswer = z.object({ success: z.boolean(), message: z.string() });
