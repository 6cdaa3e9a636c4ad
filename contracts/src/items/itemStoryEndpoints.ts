import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { optionalLine, queryFlag, timestamp } from '../core/schemaFields.ts';
import { personRef } from '../members/personRef.ts';
import { itemParams, shownPicture } from './itemEndpoints.ts';
import { itemLimits } from './itemLimits.ts';

/** One owner of a thing. */
const storyOwner = z.object({
  /** Null for an owner that the caller does not get to know: erased, away, blocked, hidden or of another circle. */
  owner: z.nullable(personRef),
  /** When the first owner listed it, or when it was handed over to this one. */
  since: timestamp,
  isMe: z.boolean(),
  /** '' for none. */
  words: z.string(),
  picture: z.nullable(shownPicture),
  /** The listing of this owner, if they left words or a picture there: a report names it. */
  itemId: z.nullable(z.string()),
});
export type StoryOwner = z.infer<typeof storyOwner>;

/** The owners of a thing, the first one first. */
export const itemStoryAnswer = z.object({
  owners: z.array(storyOwner),
  handovers: z.number(),
  abilities: z.object({ passOn: z.boolean(), leaveNote: z.boolean(), withdrawNote: z.boolean() }),
  whyNot: z.partial(z.object({ passOn: refusalCode, leaveNote: refusalCode, withdrawNote: refusalCode })),
});
export type ItemStoryAnswer = z.infer<typeof itemStoryAnswer>;

export const storyNoteBody = z.object({
  words: optionalLine('Sentence', itemLimits.story.words),
  /** Keeps the picture of the note so far where no new one is sent. */
  keepPicture: queryFlag('Keep picture'),
});

export const itemStoryEndpoints = {
  itemStory: defineEndpoint({
    method: 'GET',
    path: '/api/items/:itemId/story',
    tag: 'Items',
    summary: 'The owners of a thing through all its listings, with the sentence and the picture that each left',
    auth: 'member',
    params: itemParams,
    status: 200,
    answer: itemStoryAnswer,
    refuses: ['item_not_found'],
  }),
  leaveStoryNote: defineEndpoint({
    method: 'PUT',
    path: '/api/items/:itemId/story-note',
    tag: 'Items',
    summary: 'Leave a sentence, a picture or both in the story of a thing that I passed on',
    rules: ['A note has words, a picture or both. A new one replaces the last.'],
    auth: 'member',
    params: itemParams,
    body: storyNoteBody,
    files: { picture: 1 },
    status: 200,
    answer: doneAnswer,
    refuses: ['forbidden', 'item_not_found', 'not_handed_over'],
  }),
  withdrawStoryNote: defineEndpoint({
    method: 'DELETE',
    path: '/api/items/:itemId/story-note',
    tag: 'Items',
    summary: 'Withdraw what I left in the story of a thing',
    auth: 'member',
    params: itemParams,
    status: 200,
    answer: doneAnswer,
    refuses: ['forbidden', 'item_not_found', 'not_found'],
  }),
  farthestItem: defineEndpoint({
    method: 'GET',
    path: '/api/items/farthest',
    tag: 'Items',
    summary: 'The thing that changed hands most often, as it was listed last',
    rules: ['It changed hands at least twice; null if no thing did.'],
    auth: 'member',
    status: 200,
    answer: z.object({
      item: z.nullable(
        z.object({ _id: z.string(), title: z.string(), handovers: z.number(), picture: z.nullable(shownPicture) }),
      ),
    }),
  }),
} as const;
