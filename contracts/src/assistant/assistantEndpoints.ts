import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { language } from '../core/messageLanguage.ts';
import { lineText, requiredLine } from '../core/schemaFields.ts';
import { itemLimits } from '../items/itemLimits.ts';
import { assistantLimits } from './assistantLimits.ts';
import { assistantProblems } from './assistantRules.ts';

const count = z.int();

const descriptionAnswer = z.object({
  draft: z.string(),
  /** Why the draft ends early; null if it is whole. */
  problem: z.nullable(z.object({ code: z.enum(assistantProblems), message: z.string() })),
});
export type DescriptionAnswer = z.infer<typeof descriptionAnswer>;

const adminAssistantAnswer = z.object({
  /** Null: no service is set up. */
  service: z.nullable(z.object({ host: z.string(), model: z.string(), perDay: count })),
  /** Whether the community's setting is on. */
  on: z.boolean(),
  /** Members that agreed to the present host. */
  consents: count,
  today: z.object({ asked: count, answered: count, failed: count }),
  /** The last failure after which no draft came; null while all is well. */
  problem: z.nullable(z.object({ code: z.enum(assistantProblems), at: z.iso.datetime() })),
});
export type AdminAssistantAnswer = z.infer<typeof adminAssistantAnswer>;

export const assistantEndpoints = {
  assistant: defineEndpoint({
    method: 'GET',
    path: '/api/assistant',
    tag: 'Items',
    summary: 'Whether a writing assistant suggests descriptions, and whether I agreed to it',
    auth: 'member',
    status: 200,
    answer: z.object({
      /** Where pictures and titles would be sent; null: there is no assistant. */
      host: z.nullable(z.string()),
      /** The host that I agreed to; null: none. */
      agreedHost: z.nullable(z.string()),
    }),
  }),
  giveAssistantConsent: defineEndpoint({
    method: 'PUT',
    path: '/api/assistant/consent',
    tag: 'Items',
    summary: 'Agree that picture and title are sent to this host whenever I ask for a draft',
    auth: 'member',
    body: z.object({ host: requiredLine('Host', assistantLimits.host) }),
    status: 200,
    answer: doneAnswer,
    refuses: ['assistant_off', 'assistant_consent_needed'],
  }),
  withdrawAssistantConsent: defineEndpoint({
    method: 'DELETE',
    path: '/api/assistant/consent',
    tag: 'Items',
    summary: 'Withdraw my consent to the writing assistant; once more changes nothing',
    auth: 'member',
    status: 200,
    answer: doneAnswer,
  }),
  suggestDescription: defineEndpoint({
    method: 'POST',
    path: '/api/assistant/descriptions',
    tag: 'Items',
    summary: 'Draft a description from the title and one picture',
    rules: [
      'With `Accept: application/x-ndjson` the draft arrives while it is written: a line `{"text":…}` for each part, ' +
        'then a line `{"answer":…}` with the whole.',
      'The picture is one that the caller uploaded for a new item, or one of the item in `itemId`, which is theirs.',
      'A draft is text of another service. Nothing is stored of it.',
    ],
    auth: 'member',
    body: z.object({
      title: requiredLine('Title', itemLimits.item.title),
      imageId: z._default(lineText('Picture', 64), ''),
      itemId: z._default(lineText('Item', 64), ''),
      language: z.enum(language.options, `Language must be one of: ${language.options.join(', ')}`),
    }),
    status: 200,
    answer: descriptionAnswer,
    otherContentTypes: ['application/x-ndjson'],
    refuses: [
      'assistant_off',
      'assistant_consent_needed',
      'assistant_busy',
      'assistant_share_used',
      'assistant_day_used',
      'item_not_found',
      ...assistantProblems,
    ],
  }),
  adminAssistant: defineEndpoint({
    method: 'GET',
    path: '/api/admin/assistant',
    tag: 'Admin',
    summary: 'Whether the writing assistant is set up, how often it was asked today, and whether it answers',
    auth: 'admin',
    status: 200,
    answer: adminAssistantAnswer,
  }),
} as const;
