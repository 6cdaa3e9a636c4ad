import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

const choice = { memberId: z.string(), hiddenItemId: z.string() };
/** The item is encrypted, too: what a member does not want to see is personal. */
const personal = { of: 'memberId', fields: { hiddenItemId: '' } } as const;

/** What a member does to their recommendations, stream `recommendations-<memberId>`. */
export const recommendationEvents = {
  RecommendationHidden: defineEvent({
    version: 1,
    data: z.strictObject({ ...choice, hiddenAt: z.iso.datetime() }),
    personal,
  }),
  RecommendationRestored: defineEvent({
    version: 1,
    data: z.strictObject({ ...choice, restoredAt: z.iso.datetime() }),
    personal,
  }),
  RecommendationsSwitched: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), on: z.boolean(), switchedAt: z.iso.datetime() }),
  }),
};

export type RecommendationEvent = EventOf<typeof recommendationEvents>;
