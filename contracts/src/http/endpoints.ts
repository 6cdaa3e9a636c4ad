import * as z from 'zod/mini';
import {
  adminContactMessage,
  adminInvitation,
  adminInviteRequest,
  adminSettings,
  adminSubscription,
  contactBody,
  doneAnswer,
  emailBody,
  invitationAnswer,
  invitationParams,
  issueInvitationBody,
  markContactBody,
  settingsBody,
  siteAnswer,
  suspendBody,
  tokenBody,
} from './community.ts';
import {
  avatarAnswer,
  changeEmailBody,
  changePasswordBody,
  coverAnswer,
  passwordBody,
  preferencesAnswer,
  preferencesBody,
  publicProfile,
  resetPasswordBody,
  updateUserBody,
} from './profile.ts';
import { currentUser, loginBody, registerBody, sessionAnswer } from './accounts.ts';
import {
  adminAuditQuery,
  adminCommunityQuery,
  adminItemsQuery,
  adminMember,
  adminMemberCounts,
  adminMembersQuery,
  adminNewsletterCsvQuery,
  adminSwapsQuery,
  auditEntry,
} from './admin.ts';
import { id } from './fields.ts';
import {
  itemAnswer,
  itemForm,
  itemListAnswer,
  itemListQuery,
  itemParams,
  itemRevisionForm,
  itemSearchQuery,
  itemStatsAnswer,
  likeAnswer,
  likesAnswer,
  memberItemsQuery,
  oneItemAnswer,
} from './items.ts';
import { answerSwapBody, itemSwapsAnswer, oneSwapAnswer, populatedSwap, proposeSwapBody, swapListAnswer, swapListQuery, swapParams } from './swaps.ts';
import { healthAnswer } from './system.ts';

type Schema = z.ZodMiniType;

/** One call of the API: routes validate with it, clients are typed by it, OpenAPI is generated from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express syntax, as `/api/items/:itemId`. */
  path: string;
  tag: 'Auth' | 'Users' | 'Items' | 'Swaps' | 'Community' | 'Admin' | 'System';
  summary: string;
  /** `optional`: signed-out callers count as visitors. */
  auth: 'none' | 'optional' | 'member' | 'admin';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Multipart file fields and how many files each takes; `body` then describes the text fields. */
  files?: Record<string, number>;
  status: number;
  answer: Schema;
  /** Content type of the answer where it is not JSON. */
  contentType?: string;
}

function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

const done = z.object({ success: z.boolean() });
const memberParams = z.object({ userId: id });
const byId = z.object({ id });

export const endpoints = {
  register: endpoint({ method: 'POST', path: '/api/auth/register', tag: 'Auth', summary: 'Create an account and sign in', auth: 'none', body: registerBody, status: 201, answer: sessionAnswer }),
  login: endpoint({ method: 'POST', path: '/api/auth/login', tag: 'Auth', summary: 'Sign in', auth: 'none', body: loginBody, status: 200, answer: sessionAnswer }),
  getUser: endpoint({ method: 'GET', path: '/api/users/get-user', tag: 'Users', summary: 'The signed-in member', auth: 'member', status: 200, answer: currentUser }),

  listItems: endpoint({ method: 'GET', path: '/api/items', tag: 'Items', summary: 'Items, newest first unless sorted', auth: 'optional', query: itemListQuery, status: 200, answer: itemListAnswer }),
  searchItems: endpoint({ method: 'GET', path: '/api/items/search', tag: 'Items', summary: 'Items by keyword and filters', auth: 'optional', query: itemSearchQuery, status: 200, answer: itemListAnswer }),
  itemStats: endpoint({ method: 'GET', path: '/api/items/stats', tag: 'Items', summary: 'Marketplace counts', auth: 'optional', status: 200, answer: itemStatsAnswer }),
  memberItems: endpoint({ method: 'GET', path: '/api/items/user/:userId', tag: 'Items', summary: "A member's items", auth: 'optional', params: memberParams, query: memberItemsQuery, status: 200, answer: itemListAnswer }),
  getItem: endpoint({ method: 'GET', path: '/api/items/:itemId', tag: 'Items', summary: 'One item; counts a view', auth: 'optional', params: itemParams, status: 200, answer: itemAnswer }),
  itemLikes: endpoint({ method: 'GET', path: '/api/items/:itemId/likes', tag: 'Items', summary: 'Who likes an item', auth: 'optional', params: itemParams, status: 200, answer: likesAnswer }),
  itemSwapRequests: endpoint({ method: 'GET', path: '/api/items/:itemId/swap-requests', tag: 'Swaps', summary: 'Requests for an item: the owner sees all, a requester their own', auth: 'member', params: itemParams, status: 200, answer: itemSwapsAnswer }),
  createItem: endpoint({ method: 'POST', path: '/api/items/create-items', tag: 'Items', summary: 'List an item', auth: 'member', body: itemForm, files: { images: 5 }, status: 201, answer: oneItemAnswer }),
  updateItem: endpoint({ method: 'PUT', path: '/api/items/:itemId', tag: 'Items', summary: 'Revise a listing', auth: 'member', params: itemParams, body: itemRevisionForm, files: { images: 5 }, status: 200, answer: oneItemAnswer }),
  deleteItem: endpoint({ method: 'DELETE', path: '/api/items/:itemId', tag: 'Items', summary: 'Remove an item', auth: 'member', params: itemParams, status: 200, answer: done }),
  likeItem: endpoint({ method: 'POST', path: '/api/items/:itemId/like', tag: 'Items', summary: 'Toggle a like', auth: 'member', params: itemParams, status: 200, answer: likeAnswer }),
  markItemExchanged: endpoint({ method: 'POST', path: '/api/items/:itemId/exchanged', tag: 'Items', summary: 'The owner exchanged it outside the app', auth: 'member', params: itemParams, status: 200, answer: oneItemAnswer }),

  proposeSwap: endpoint({ method: 'POST', path: '/api/items/:itemId/swap-request', tag: 'Swaps', summary: 'Ask for an item', auth: 'member', params: itemParams, body: proposeSwapBody, status: 201, answer: oneSwapAnswer }),
  answerSwap: endpoint({ method: 'PUT', path: '/api/items/:itemId/swap-requests/:requestId', tag: 'Swaps', summary: 'Accept, reject, cancel or complete a request', auth: 'member', params: swapParams, body: answerSwapBody, status: 200, answer: oneSwapAnswer }),
  listSwaps: endpoint({ method: 'GET', path: '/api/swaps', tag: 'Swaps', summary: 'My incoming and outgoing requests', auth: 'member', query: swapListQuery, status: 200, answer: swapListAnswer }),

  google: endpoint({ method: 'POST', path: '/api/auth/google', tag: 'Auth', summary: 'Sign in with a Google identity token', auth: 'none', body: z.object({ token: z.string({ error: 'Token is required' }).check(z.minLength(1, 'Token is required'), z.maxLength(8000)) }), status: 200, answer: sessionAnswer }),
  forgotPassword: endpoint({ method: 'POST', path: '/api/auth/forgot-password', tag: 'Auth', summary: 'Mail a reset link, if the address is known', auth: 'none', body: emailBody, status: 200, answer: doneAnswer }),
  resetPassword: endpoint({ method: 'POST', path: '/api/auth/reset-password', tag: 'Auth', summary: 'Set a new password by a mailed token', auth: 'none', body: resetPasswordBody, status: 200, answer: doneAnswer }),
  signOutEverywhere: endpoint({ method: 'POST', path: '/api/auth/sign-out-everywhere', tag: 'Auth', summary: 'End every session', auth: 'member', status: 200, answer: doneAnswer }),
  changePassword: endpoint({ method: 'POST', path: '/api/auth/change-password', tag: 'Auth', summary: 'Change the password; other sessions end', auth: 'member', body: changePasswordBody, status: 200, answer: sessionAnswer }),
  changeEmail: endpoint({ method: 'POST', path: '/api/auth/change-email', tag: 'Auth', summary: 'Mail a confirmation to a new address', auth: 'member', body: changeEmailBody, status: 200, answer: doneAnswer }),
  confirmEmail: endpoint({ method: 'POST', path: '/api/auth/confirm-email', tag: 'Auth', summary: 'Confirm a new address by a mailed token', auth: 'none', body: tokenBody, status: 200, answer: doneAnswer }),

  updateUser: endpoint({ method: 'PUT', path: '/api/users/update-user', tag: 'Users', summary: 'Revise the profile', auth: 'member', body: updateUserBody, status: 200, answer: currentUser }),
  uploadAvatar: endpoint({ method: 'POST', path: '/api/users/upload', tag: 'Users', summary: 'Change the avatar', auth: 'member', files: { image: 1 }, status: 200, answer: avatarAnswer }),
  uploadCover: endpoint({ method: 'POST', path: '/api/users/upload-cover', tag: 'Users', summary: 'Change the cover', auth: 'member', files: { image: 1 }, status: 200, answer: coverAnswer }),
  getPreferences: endpoint({ method: 'GET', path: '/api/users/preferences', tag: 'Users', summary: 'Notices and privacy', auth: 'member', status: 200, answer: preferencesAnswer }),
  setPreferences: endpoint({ method: 'PUT', path: '/api/users/preferences', tag: 'Users', summary: 'Change notices and privacy', auth: 'member', body: preferencesBody, status: 200, answer: preferencesAnswer }),
  deactivate: endpoint({ method: 'POST', path: '/api/users/deactivate', tag: 'Users', summary: 'Deactivate; signing in again reactivates', auth: 'member', body: passwordBody, status: 200, answer: doneAnswer }),
  deleteAccount: endpoint({ method: 'POST', path: '/api/users/delete-account', tag: 'Users', summary: 'Ask for erasure after the grace', auth: 'member', body: passwordBody, status: 200, answer: doneAnswer }),
  exportData: endpoint({ method: 'GET', path: '/api/users/export', tag: 'Users', summary: 'Everything about the caller, as a ZIP', auth: 'member', status: 200, answer: z.unknown(), contentType: 'application/zip' }),
  getProfile: endpoint({ method: 'GET', path: '/api/users/:userId/profile', tag: 'Users', summary: "A member's public profile", auth: 'optional', params: memberParams, status: 200, answer: publicProfile }),
  sendContactQuery: endpoint({ method: 'POST', path: '/api/users/send-contact-query', tag: 'Community', summary: 'A message from the contact page', auth: 'none', body: contactBody, status: 200, answer: doneAnswer }),

  site: endpoint({ method: 'GET', path: '/api/site', tag: 'Community', summary: 'What signed-out pages need to know', auth: 'none', status: 200, answer: siteAnswer }),
  requestInvite: endpoint({ method: 'POST', path: '/api/invite-requests', tag: 'Community', summary: 'Ask for an invitation', auth: 'none', body: emailBody, status: 200, answer: doneAnswer }),
  getInvitation: endpoint({ method: 'GET', path: '/api/invitations/:code', tag: 'Community', summary: 'Whether an invitation still stands', auth: 'none', params: invitationParams, status: 200, answer: invitationAnswer }),
  subscribe: endpoint({ method: 'POST', path: '/api/newsletter/subscribe', tag: 'Community', summary: 'Ask for the newsletter', auth: 'none', body: emailBody, status: 200, answer: doneAnswer }),
  confirmSubscription: endpoint({ method: 'POST', path: '/api/newsletter/confirm', tag: 'Community', summary: 'Confirm by a mailed token', auth: 'none', body: tokenBody, status: 200, answer: doneAnswer }),
  unsubscribe: endpoint({ method: 'POST', path: '/api/newsletter/unsubscribe', tag: 'Community', summary: 'Leave by a mailed token', auth: 'none', body: tokenBody, status: 200, answer: doneAnswer }),

  approveMember: endpoint({ method: 'POST', path: '/api/admin/members/:id/approve', tag: 'Admin', summary: 'Let a waiting member in', auth: 'admin', params: byId, status: 200, answer: doneAnswer }),
  verifyMember: endpoint({ method: 'POST', path: '/api/admin/members/:id/verify', tag: 'Admin', summary: 'Give the verified badge', auth: 'admin', params: byId, status: 200, answer: doneAnswer }),
  unverifyMember: endpoint({ method: 'POST', path: '/api/admin/members/:id/unverify', tag: 'Admin', summary: 'Take the verified badge back', auth: 'admin', params: byId, status: 200, answer: doneAnswer }),
  suspendMember: endpoint({ method: 'POST', path: '/api/admin/members/:id/suspend', tag: 'Admin', summary: 'Suspend with a reason and an end', auth: 'admin', params: byId, body: suspendBody, status: 200, answer: doneAnswer }),
  reinstateMember: endpoint({ method: 'POST', path: '/api/admin/members/:id/reinstate', tag: 'Admin', summary: 'End a suspension', auth: 'admin', params: byId, status: 200, answer: doneAnswer }),
  promoteMember: endpoint({ method: 'POST', path: '/api/admin/members/:id/promote', tag: 'Admin', summary: 'Make an admin', auth: 'admin', params: byId, status: 200, answer: doneAnswer }),
  demoteMember: endpoint({ method: 'POST', path: '/api/admin/members/:id/demote', tag: 'Admin', summary: 'Make a plain member', auth: 'admin', params: byId, status: 200, answer: doneAnswer }),
  adminInvitations: endpoint({ method: 'GET', path: '/api/admin/invitations', tag: 'Admin', summary: 'Invitations', auth: 'admin', query: adminCommunityQuery, status: 200, answer: z.array(adminInvitation) }),
  issueInvitation: endpoint({ method: 'POST', path: '/api/admin/invitations', tag: 'Admin', summary: 'Invite by code, by mail too when an address is given', auth: 'admin', body: issueInvitationBody, status: 201, answer: adminInvitation }),
  revokeInvitation: endpoint({ method: 'POST', path: '/api/admin/invitations/:id/revoke', tag: 'Admin', summary: 'Revoke an invitation', auth: 'admin', params: byId, status: 200, answer: doneAnswer }),
  adminInviteRequests: endpoint({ method: 'GET', path: '/api/admin/invite-requests', tag: 'Admin', summary: 'Who asked to be invited', auth: 'admin', query: adminCommunityQuery, status: 200, answer: z.array(adminInviteRequest) }),
  acceptInviteRequest: endpoint({ method: 'POST', path: '/api/admin/invite-requests/:id/invite', tag: 'Admin', summary: 'Invite who asked', auth: 'admin', params: byId, status: 200, answer: doneAnswer }),
  declineInviteRequest: endpoint({ method: 'POST', path: '/api/admin/invite-requests/:id/decline', tag: 'Admin', summary: 'Decline who asked', auth: 'admin', params: byId, status: 200, answer: doneAnswer }),
  adminContactMessages: endpoint({ method: 'GET', path: '/api/admin/contact-messages', tag: 'Admin', summary: 'Messages of the contact page', auth: 'admin', query: adminCommunityQuery, status: 200, answer: z.array(adminContactMessage) }),
  markContactMessage: endpoint({ method: 'POST', path: '/api/admin/contact-messages/:id/mark', tag: 'Admin', summary: 'Say where a message stands', auth: 'admin', params: byId, body: markContactBody, status: 200, answer: doneAnswer }),
  adminNewsletter: endpoint({ method: 'GET', path: '/api/admin/newsletter', tag: 'Admin', summary: 'Newsletter subscriptions', auth: 'admin', query: adminCommunityQuery, status: 200, answer: z.array(adminSubscription) }),
  adminNewsletterCsv: endpoint({ method: 'GET', path: '/api/admin/newsletter.csv', tag: 'Admin', summary: 'Newsletter subscriptions for a spreadsheet', auth: 'admin', query: adminNewsletterCsvQuery, status: 200, answer: z.string(), contentType: 'text/csv' }),
  adminSettings: endpoint({ method: 'GET', path: '/api/admin/settings/community', tag: 'Admin', summary: 'Community settings', auth: 'admin', status: 200, answer: adminSettings }),
  changeSettings: endpoint({ method: 'PUT', path: '/api/admin/settings/community', tag: 'Admin', summary: 'Change community settings', auth: 'admin', body: settingsBody, status: 200, answer: adminSettings }),

  adminMembers: endpoint({ method: 'GET', path: '/api/admin/members', tag: 'Admin', summary: 'Members; Content-Range carries the total', auth: 'admin', query: adminMembersQuery, status: 200, answer: z.array(adminMember) }),
  adminMemberCounts: endpoint({ method: 'GET', path: '/api/admin/members/counts', tag: 'Admin', summary: 'How many members each tab has', auth: 'admin', status: 200, answer: adminMemberCounts }),
  adminMember: endpoint({ method: 'GET', path: '/api/admin/members/:id', tag: 'Admin', summary: 'One member', auth: 'admin', params: byId, status: 200, answer: adminMember }),
  adminItems: endpoint({ method: 'GET', path: '/api/admin/items', tag: 'Admin', summary: 'Items, removed ones too', auth: 'admin', query: adminItemsQuery, status: 200, answer: z.array(itemAnswer) }),
  adminItem: endpoint({ method: 'GET', path: '/api/admin/items/:id', tag: 'Admin', summary: 'One item', auth: 'admin', params: byId, status: 200, answer: itemAnswer }),
  adminSwaps: endpoint({ method: 'GET', path: '/api/admin/swaps', tag: 'Admin', summary: 'Swap requests', auth: 'admin', query: adminSwapsQuery, status: 200, answer: z.array(populatedSwap) }),
  adminSwap: endpoint({ method: 'GET', path: '/api/admin/swaps/:id', tag: 'Admin', summary: 'One swap request', auth: 'admin', params: byId, status: 200, answer: populatedSwap }),
  adminAudit: endpoint({ method: 'GET', path: '/api/admin/audit', tag: 'Admin', summary: 'What happened, newest first unless sorted', auth: 'admin', query: adminAuditQuery, status: 200, answer: z.array(auditEntry) }),
  adminAuditEntry: endpoint({ method: 'GET', path: '/api/admin/audit/:id', tag: 'Admin', summary: 'One event by its position', auth: 'admin', params: byId, status: 200, answer: auditEntry }),

  health: endpoint({ method: 'GET', path: '/api/health', tag: 'System', summary: 'Whether every part answers', auth: 'none', status: 200, answer: healthAnswer }),
} as const;

export type Endpoints = typeof endpoints;
export type AnswerOf<E extends Endpoint> = z.infer<E['answer']>;
