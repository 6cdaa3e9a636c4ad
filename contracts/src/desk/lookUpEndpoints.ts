import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { deskLimits } from './deskLimits.ts';

/** Kinds of results of the admin search. */
export const lookUpKinds = [
  'members',
  'items',
  'swaps',
  'swap-loops',
  'circles',
  'events',
  'contact-messages',
  'cases',
  'streams',
] as const;

export const lookUpResult = z.object({
  kind: z.enum(lookUpKinds),
  _id: z.string(),
  name: z.string(),
  /** Distinguishes results of the same name: a status, an address. */
  note: z.string(),
});
export type LookUpResult = z.infer<typeof lookUpResult>;

export const lookUpEndpoints = {
  adminLookUp: defineEndpoint({
    method: 'GET',
    path: '/api/admin/look-up',
    tag: 'Admin',
    summary:
      'Members, items, swaps, swap loops, circles, events and streams by name, these and contact messages and ' +
      'reports by the beginning of their id, a few of each; without the duty to moderate streams, and members by ' +
      'pseudonym',
    auth: 'admin',
    query: z.object({
      q: z
        .string('Search is required')
        .check(
          z.trim(),
          z.minLength(deskLimits.lookUp.min, `Search must be at least ${String(deskLimits.lookUp.min)} characters`),
          z.maxLength(deskLimits.lookUp.max, `Search must be at most ${String(deskLimits.lookUp.max)} characters`),
        ),
    }),
    status: 200,
    answer: z.object({ found: z.array(lookUpResult) }),
  }),
} as const;
