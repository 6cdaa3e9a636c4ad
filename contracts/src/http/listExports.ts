import * as z from 'zod/mini';
import { listForms, listNames, type ListName } from '../rules/listExports.ts';
import { limits } from '../limits.ts';
import { adminMemberEndpoints } from './adminMembers.ts';
import { auditEndpoints } from './audit.ts';
import { circleEndpoints } from './circles.ts';
import { communityEventEndpoints } from './communityEvents.ts';
import { contactEndpoints } from './contact.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { invitationEndpoints } from './invitations.ts';
import { itemEndpoints } from './items.ts';
import { karmaEndpoints } from './karma.ts';
import { moderationEndpoints } from './moderation.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { reviewEndpoints } from './reviews.ts';
import { swapEndpoints } from './swaps.ts';

/** Where each list is read: an export shows what the list shows, to whom the list is shown. */
export const adminLists: Readonly<Record<ListName, Endpoint & { query: z.ZodMiniType }>> = {
  audit: auditEndpoints.adminAudit,
  cases: moderationEndpoints.adminCases,
  circles: circleEndpoints.adminCircles,
  'contact-messages': contactEndpoints.adminContactMessages,
  events: communityEventEndpoints.adminEvents,
  invitations: invitationEndpoints.adminInvitations,
  'invite-requests': invitationEndpoints.adminInviteRequests,
  items: itemEndpoints.adminItems,
  'karma-entries': karmaEndpoints.adminKarmaEntries,
  members: adminMemberEndpoints.adminMembers,
  newsletter: newsletterEndpoints.adminNewsletter,
  reviews: reviewEndpoints.adminReviews,
  swaps: swapEndpoints.adminSwaps,
};

const asked = (label: string) =>
  z.optional(
    z
      .string(`${label} must be JSON text`)
      .check(z.maxLength(limits.listFilter, `${label} must be at most ${String(limits.listFilter)} characters`)),
  );

/** `sort` and `filter` as the list's own address has them; its own rules hold. */
const listExportBody = z
  .object({
    list: z.enum(listNames, `list must be one of: ${listNames.join(', ')}`),
    form: z.enum(listForms, `form must be one of: ${listForms.join(', ')}`),
    sort: asked('sort'),
    filter: asked('filter'),
  })
  .check(
    z.superRefine(({ list, sort, filter }, ctx) => {
      const { error } = z.safeParse(adminLists[list].query, { sort, filter });
      ctx.issues.push(...(error?.issues ?? []).map((issue) => ({ ...issue, code: 'custom' as const, input: filter })));
    }),
  );

export const listExportAnswer = z.object({
  exportId: z.string(),
  /** Where the file is, for a quarter of an hour and for who asked. */
  path: z.string(),
});

const everyDuty = ['moderate', 'analyse', 'replay', 'settings'] as const;

export const listExportEndpoints = {
  exportList: endpoint({
    method: 'POST',
    path: '/api/admin/exports',
    tag: 'Admin',
    summary:
      'Say which list to take out, filtered and sorted; the log keeps who did. Needs the duty that reads the list',
    auth: 'admin',
    duty: everyDuty,
    body: listExportBody,
    status: 201,
    answer: listExportAnswer,
  }),
  listExport: endpoint({
    method: 'GET',
    path: '/api/admin/exports/:exportId',
    tag: 'Admin',
    summary: 'Every row of a list, as just asked for: comma-separated, or JSON a line',
    auth: 'admin',
    duty: everyDuty,
    params: z.object({ exportId: id }),
    status: 200,
    answer: z.string(),
    contentType: 'text/csv',
    refuses: ['export_not_found'],
  }),
} as const;
