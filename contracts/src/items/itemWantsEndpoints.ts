import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { id, timestamp } from '../core/schemaFields.ts';
import { itemCategory } from './itemChoices.ts';
import { itemParams, shownPicture } from './itemEndpoints.ts';
import { itemLimits } from './itemLimits.ts';

const most = itemLimits.swapWants.items;

/** A thing of another member that the owner named. */
const namedThing = z.object({
  _id: z.string(),
  title: z.string(),
  category: itemCategory,
  picture: z.nullable(shownPicture),
});
export type NamedThing = z.infer<typeof namedThing>;

export const swapWantsAnswer = z.object({
  /** False: the community has no swap loops. */
  on: z.boolean(),
  /** Named things that are on the board and in sight of the owner, in their order. */
  items: z.array(namedThing),
  categories: z.array(itemCategory),
  surpriseMe: z.boolean(),
  valuesMayDiffer: z.boolean(),
  isKeptOut: z.boolean(),
  /** Null before the first time. */
  declaredAt: z.nullable(timestamp),
  abilities: z.object({ declare: z.boolean() }),
  whyNot: z.partial(z.object({ declare: refusalCode })),
});
export type SwapWantsAnswer = z.infer<typeof swapWantsAnswer>;

const insteadOf = z.nullable(z.iso.datetime('What is replaced must be named by its time'));

/** `insteadOf` is the time of what the form began with, null for nothing; old clients leave it out. */
export const swapWantsBody = z.object({
  itemIds: z.array(id, 'Things must be a list').check(z.maxLength(most, `At most ${String(most)} things can be named`)),
  categories: z
    .array(itemCategory, 'Categories must be a list')
    .check(z.maxLength(itemCategory.options.length, 'Each category can be chosen once')),
  surpriseMe: z.boolean('Surprise me must be true or false'),
  valuesMayDiffer: z.boolean('Values may differ must be true or false'),
  isKeptOut: z.boolean('Keep out of loops must be true or false'),
  insteadOf: z.optional(insteadOf),
});

export type SwapWantsForm = z.infer<typeof swapWantsBody>;

export const swapWantsEndpoints = {
  swapWants: defineEndpoint({
    method: 'GET',
    path: '/api/items/:itemId/swap-wants',
    tag: 'Items',
    summary: 'What I would take for one of my things',
    rules: ['Only its owner reads it. Named things that are gone, or out of the owner’s sight, are left out.'],
    auth: 'member',
    params: itemParams,
    status: 200,
    answer: swapWantsAnswer,
    refuses: ['forbidden', 'item_not_found'],
  }),
  declareSwapWants: defineEndpoint({
    method: 'PUT',
    path: '/api/items/:itemId/swap-wants',
    tag: 'Items',
    summary: 'Say what I would take for one of my things, so that swap loops can be found',
    rules: [
      'It replaces what I said before. A thing named for the first time has to be another member’s, on the board for ' +
        'swapping, and in my sight.',
    ],
    auth: 'member',
    params: itemParams,
    body: swapWantsBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['forbidden', 'item_not_found', 'item_exchanged', 'not_barter', 'swap_wants_changed'],
  }),
} as const;
