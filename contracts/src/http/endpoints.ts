import * as z from 'zod/mini';
import { currentUser, loginBody, registerBody, sessionAnswer } from './accounts.ts';
import { adminAuditQuery, adminItemsQuery, adminMember, adminMembersQuery, adminSwapsQuery, auditEntry } from './admin.ts';
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
  tag: 'Auth' | 'Users' | 'Items' | 'Swaps' | 'Admin' | 'System';
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

  adminMembers: endpoint({ method: 'GET', path: '/api/admin/members', tag: 'Admin', summary: 'Members; Content-Range carries the total', auth: 'admin', query: adminMembersQuery, status: 200, answer: z.array(adminMember) }),
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
