import * as z from 'zod/mini';
import { searchCriteria, wishKind } from './wishEvents.ts';
import { itemType } from '../items/itemChoices.ts';
import { itemCategories } from '../items/itemRules.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, optionalLine, queryChoice, queryInteger, requiredLine, timestamp } from '../core/schemaFields.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { itemAnswer } from '../items/itemEndpoints.ts';
import { wishLimits } from './wishLimits.ts';
import { generalLimits } from '../core/generalLimits.ts';
import { pagination } from '../core/pagination.ts';

/** Criteria as the search takes them; at least one is required. */
export const saveSearchBody = z
  .object({
    name: requiredLine('Name', wishLimits.wish.name),
    keyword: optionalLine('Keyword', wishLimits.wish.keyword),
    category: queryChoice('Category', itemCategories),
    type: queryChoice('Type', [...itemType.options, 'all']),
  })
  .check(
    z.refine(({ keyword, category, type }) => keyword !== '' || category !== undefined || type !== undefined, {
      error: 'Say what to look for: a keyword, a category or a type',
      path: ['keyword'],
      ...createRuleParams('required'),
    }),
  );

export const savedSearchAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  ...searchCriteria.shape,
  createdAt: timestamp,
});
export type SavedSearchAnswer = z.infer<typeof savedSearchAnswer>;

export const matchesQuery = z.object({
  page: queryInteger('Page', 1, 100_000),
  limit: queryInteger('Limit', generalLimits.page.items, generalLimits.page.max),
});

/** Newest first. A match is hidden while its item is unavailable. */
export const matchAnswer = z.object({
  _id: z.string(),
  wish: wishKind,
  wishId: z.string(),
  searchName: z.string(),
  matchedAt: timestamp,
  item: itemAnswer,
});
export type MatchAnswer = z.infer<typeof matchAnswer>;
export const matchesAnswer = z.object({ matches: z.array(matchAnswer), pagination });

export const wishEndpoints = {
  savedSearches: defineEndpoint({
    method: 'GET',
    path: '/api/searches',
    tag: 'Wishes',
    summary: 'My saved searches, newest first',
    auth: 'member',
    status: 200,
    answer: z.object({ searches: z.array(savedSearchAnswer) }),
  }),
  saveSearch: defineEndpoint({
    method: 'POST',
    path: '/api/searches',
    tag: 'Wishes',
    summary: 'Save a search; the same one again changes nothing',
    auth: 'member',
    body: saveSearchBody,
    status: 201,
    answer: z.object({ search: savedSearchAnswer }),
    refuses: ['too_many_searches'],
  }),
  deleteSearch: defineEndpoint({
    method: 'DELETE',
    path: '/api/searches/:searchId',
    tag: 'Wishes',
    summary: 'Delete a saved search, and what it found',
    auth: 'member',
    params: z.object({ searchId: id }),
    status: 200,
    answer: z.object({ success: z.boolean() }),
    refuses: ['search_not_found'],
  }),
  wishMatches: defineEndpoint({
    method: 'GET',
    path: '/api/matches',
    tag: 'Wishes',
    summary: 'What my saved searches and wanted posts found',
    auth: 'member',
    query: matchesQuery,
    status: 200,
    answer: matchesAnswer,
  }),
} as const;
