import * as z from 'zod/mini';
import { queryJson } from './schemaFields.ts';
import { generalLimits } from './generalLimits.ts';

/**
 * ra-data-simple-rest sends `sort=["field","ASC"]`, `range=[from,to]` (both ends included) and `filter={...}` as JSON
 * text.
 */
export function createAdminListQuery<const F extends readonly [string, ...string[]], S extends z.ZodMiniType>(
  fields: F,
  filter: S,
) {
  return z.object({
    sort: queryJson(
      'sort',
      z.optional(z.tuple([z.enum(fields, `sort must name one of: ${fields.join(', ')}`), z.enum(['ASC', 'DESC'])])),
    ),
    range: queryJson(
      'range',
      z._default(
        z
          .tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))], 'range must be [first, last]')
          .check(
            z.refine(
              ([from, to]) => to >= from && to - from < generalLimits.page.adminMost,
              'range must span 1 to 1000 rows',
            ),
          ),
        [0, generalLimits.page.admin - 1],
      ),
    ),
    filter: queryJson('filter', filter),
  });
}

export const q = z.optional(z.string().check(z.trim(), z.maxLength(200)));
export const ids = z.optional(z.array(z.string()));

/** Invitations, invite requests, contact messages and subscriptions are short lists, newest first. */
export const adminCommunityQuery = createAdminListQuery(
  ['createdAt', 'state', 'email'],
  z._default(z.object({ id: ids, q, state: z.optional(z.string()) }), {}),
);
