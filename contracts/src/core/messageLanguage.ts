import * as z from 'zod/mini';

/** Language of messages to a member; ISO 639-1. */
export const language = z.enum(['en', 'de']);
export type Language = z.infer<typeof language>;
