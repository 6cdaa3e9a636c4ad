import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import { assistantOutcomes } from './assistantRules.ts';

/** What a member allows the writing assistant, stream `assistant-<memberId>`. */
export const assistantEvents = {
  /** The member agrees that picture and title of an item are sent to this host, whenever they ask for a draft. */
  AssistantConsentGiven: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), host: z.string(), givenAt: z.iso.datetime() }),
  }),
  AssistantConsentWithdrawn: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), host: z.string(), withdrawnAt: z.iso.datetime() }),
  }),
};

/** The requests of one day, stream `assistantDay-<yyyy-mm-dd>`, so that one decision counts them all. */
export const assistantDayEvents = {
  /** Stored before anything is sent. */
  DescriptionRequested: defineEvent({
    version: 1,
    data: z.strictObject({
      requestId: z.string(),
      memberId: z.string(),
      title: z.string(),
      withPicture: z.boolean(),
      host: z.string(),
      requestedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { title: '' } },
  }),
  /** The draft itself is not stored. */
  DescriptionRequestEnded: defineEvent({
    version: 1,
    data: z.strictObject({
      requestId: z.string(),
      memberId: z.string(),
      outcome: z.enum(assistantOutcomes),
      /** Characters of the draft. */
      characters: z.int(),
      durationMs: z.int(),
      endedAt: z.iso.datetime(),
    }),
  }),
};

export type AssistantEvent = EventOf<typeof assistantEvents>;
export type AssistantDayEvent = EventOf<typeof assistantDayEvents>;
