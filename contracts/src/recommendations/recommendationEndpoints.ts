import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { itemCategory, itemType } from '../items/itemChoices.ts';
import { itemParams, shownPicture } from '../items/itemEndpoints.ts';
import { recommendationReasons } from './recommendationReasons.ts';

const recommendation = z.object({
  item: z.object({
    _id: z.string(),
    title: z.string(),
    category: itemCategory,
    type: itemType,
    picture: z.nullable(shownPicture),
  }),
  reason: z.enum(recommendationReasons),
  /** The liked item, the wish or the group behind the reason; '' where there is none, or none that the caller sees. */
  cause: z.string(),
});
export type RecommendationAnswer = z.infer<typeof recommendation>;

export const recommendationsAnswer = z.object({
  /** False: the caller switched recommendations off. */
  on: z.boolean(),
  recommendations: z.array(recommendation),
});
export type RecommendationsAnswer = z.infer<typeof recommendationsAnswer>;

export const recommendationEndpoints = {
  recommendations: defineEndpoint({
    method: 'GET',
    path: '/api/recommendations',
    tag: 'Items',
    summary: 'Things for me, the best first, each with its reason',
    rules: [
      'At most twelve. They follow from my likes, wishes and groups, from what I received, and from what at least ' +
        'three neighbours with a similar taste received.',
      'My own things are left out, and so is what I have liked, requested or hidden.',
    ],
    auth: 'member',
    status: 200,
    answer: recommendationsAnswer,
  }),
  hideRecommendation: defineEndpoint({
    method: 'PUT',
    path: '/api/recommendations/:itemId/hidden',
    tag: 'Items',
    summary: 'Never recommend this thing to me; once more changes nothing',
    auth: 'member',
    params: itemParams,
    status: 200,
    answer: doneAnswer,
    refuses: ['item_not_found'],
  }),
  restoreRecommendation: defineEndpoint({
    method: 'DELETE',
    path: '/api/recommendations/:itemId/hidden',
    tag: 'Items',
    summary: 'Recommend a thing to me again',
    auth: 'member',
    params: itemParams,
    status: 200,
    answer: doneAnswer,
  }),
  switchRecommendations: defineEndpoint({
    method: 'PUT',
    path: '/api/recommendations',
    tag: 'Items',
    summary: 'Switch my recommendations on or off',
    auth: 'member',
    body: z.object({ on: z.boolean('Recommendations must be on or off') }),
    status: 200,
    answer: doneAnswer,
  }),
} as const;
