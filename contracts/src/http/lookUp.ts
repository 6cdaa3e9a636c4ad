import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { endpoint } from './endpoint.ts';

/** Kinds of results of the admin search. */
export const foundKinds = ['members', 'items', 'swaps', 'circles', 'events', 'streams'] as const;

export const found = z.object({
  kind: z.enum(foundKinds),
  _id: z.string(),
  name: z.string(),
  /** Distinguishes results of the same name: a status, an address. */
  note: z.string(),
});
export type Found = z.infer<typeof found>;

export const lookUpEndpoints = {
  adminLookUp: endpoint({
    method: 'GET',
    path: '/api/admin/look-up',
    tag: 'Admin',
    summary:
      'Members, items, swaps, circles, events and streams by name, a few of each; streams alone without the duty to moderate',
    auth: 'admin',
    duty: ['moderate', 'replay'],
    query: z.object({
      q: z
        .string('q is required')
        .check(
          z.trim(),
          z.minLength(limits.lookUp.min, `q must be at least ${String(limits.lookUp.min)} characters`),
          z.maxLength(limits.lookUp.max, `q must be at most ${String(limits.lookUp.max)} characters`),
        ),
    }),
    status: 200,
    answer: z.object({ found: z.array(found) }),
  }),
} as const;
