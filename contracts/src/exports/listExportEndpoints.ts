import * as z from 'zod/mini';
import { listForms, listNames, type ListName } from './listExportRules.ts';
import { adminMemberEndpoints } from '../members/adminMemberEndpoints.ts';
import { auditEndpoints } from '../audit/auditEndpoints.ts';
import { circleEndpoints } from '../circles/circleEndpoints.ts';
import { collectionEndpoints } from '../collections/collectionEndpoints.ts';
import { communityEventEndpoints } from '../communityEvents/communityEventEndpoints.ts';
import { contactEndpoints } from '../contact/contactEndpoints.ts';
import { defineEndpoint, type Endpoint } from '../core/defineEndpoint.ts';
import { id } from '../core/schemaFields.ts';
import { getColumnPaths, getFileColumns } from './listColumns.ts';
import { invitationEndpoints } from '../invitations/invitationEndpoints.ts';
import { itemEndpoints } from '../items/itemEndpoints.ts';
import { karmaEndpoints } from '../karma/karmaEndpoints.ts';
import { moderationEndpoints } from '../moderation/moderationEndpoints.ts';
import { newsletterEndpoints } from '../newsletter/newsletterEndpoints.ts';
import { reviewEndpoints } from '../reviews/reviewEndpoints.ts';
import { swapEndpoints } from '../swaps/swapEndpoints.ts';
import { swapLoopEndpoints } from '../swaps/loops/swapLoopEndpoints.ts';
import { figureLimits } from '../analytics/figureLimits.ts';

/** Endpoint of each list. An export has the same contents and access rules as its list. */
export const adminLists: Readonly<Record<ListName, Endpoint & { query: z.ZodMiniType }>> = {
  audit: auditEndpoints.adminAudit,
  cases: moderationEndpoints.adminCases,
  circles: circleEndpoints.adminCircles,
  collections: collectionEndpoints.adminCollections,
  'contact-messages': contactEndpoints.adminContactMessages,
  events: communityEventEndpoints.adminEvents,
  invitations: invitationEndpoints.adminInvitations,
  'invite-requests': invitationEndpoints.adminInviteRequests,
  items: itemEndpoints.adminItems,
  'karma-entries': karmaEndpoints.adminKarmaEntries,
  members: adminMemberEndpoints.adminMembers,
  newsletter: newsletterEndpoints.adminNewsletter,
  reviews: reviewEndpoints.adminReviews,
  'swap-loops': swapLoopEndpoints.adminSwapLoops,
  swaps: swapEndpoints.adminSwaps,
};

const createJsonText = (label: string) =>
  z.optional(
    z
      .string(`${label} must be JSON text`)
      .check(
        z.maxLength(figureLimits.listFilter, `${label} must be at most ${String(figureLimits.listFilter)} characters`),
      ),
  );

/**
 * `sort` and `filter` as in the list's URL; `columns` by their names. Without columns, a spreadsheet has `shownColumns`
 * and JSON has whole rows.
 */
export const listExportFields = {
  list: z.enum(listNames, `List must be one of: ${listNames.join(', ')}`),
  form: z.enum(listForms, `Form must be one of: ${listForms.join(', ')}`),
  sort: createJsonText('Sort'),
  filter: createJsonText('Filter'),
  columns: z.optional(
    z
      .array(
        z
          .string('Columns must be names of columns')
          .check(z.maxLength(100, 'Each of columns must be at most 100 characters')),
        'Columns must be a list',
      )
      .check(z.minLength(1, 'Name at least one column'), z.maxLength(100, 'Columns must be at most 100')),
  ),
};

interface ListExportFields {
  list: ListName;
  sort?: string | undefined;
  filter?: string | undefined;
  columns?: readonly string[] | undefined;
}

/** Column names of a list's export, in order. */
export function getColumnNames(list: ListName): string[] {
  return getFileColumns(adminLists[list].answer).map((column) => column.join('.'));
}

/** Validates sort, filter and columns with the list's own rules. */
export const checkListQuery = z.superRefine<ListExportFields>(({ list, sort, filter, columns = [] }, ctx) => {
  const { error } = z.safeParse(adminLists[list].query, { sort, filter });
  ctx.issues.push(...(error?.issues ?? []).map((issue) => ({ ...issue, code: 'custom' as const, input: filter })));
  // stored schedules may name columns that files no longer have
  const known = getColumnPaths(adminLists[list].answer).map((column) => column.join('.'));
  if (columns.some((column) => !known.includes(column)))
    ctx.issues.push({
      code: 'custom',
      path: ['columns'],
      message: `Columns must be of: ${known.join(', ')}`,
      input: columns,
    });
});

const listExportBody = z.object(listExportFields).check(checkListQuery);

export const listExportAnswer = z.object({
  exportId: z.string(),
  /** URL path of the file, valid for 15 minutes and only for the requesting admin. */
  path: z.string(),
});

export const listExportEndpoints = {
  exportList: defineEndpoint({
    method: 'POST',
    path: '/api/admin/exports',
    tag: 'Admin',
    summary:
      'Say which list to take out, filtered and sorted; the log keeps who did. Needs the duty that reads the list',
    auth: 'admin',
    body: listExportBody,
    status: 201,
    answer: listExportAnswer,
  }),
  listExport: defineEndpoint({
    method: 'GET',
    path: '/api/admin/exports/:exportId',
    tag: 'Admin',
    summary: 'Every row of a list, as just asked for: comma-separated, or JSON a line',
    auth: 'admin',
    params: z.object({ exportId: id }),
    status: 200,
    answer: z.string(),
    contentType: 'text/csv',
    otherContentTypes: ['application/x-ndjson'],
    refuses: ['export_not_found', 'rate_limited'],
  }),
} as const;
