import { type ConversationType } from '@pass-along/contracts';

/** The shown part of the inbox. */
export type InboxFilter = ConversationType | 'all';

const types = ['direct', 'group'] as const satisfies readonly ConversationType[];
const parameter = 'list';

/** The filter named by the address; all conversations by default. */
export function readInboxFilter(params: URLSearchParams): InboxFilter {
  return types.find((type) => type === params.get(parameter)) ?? 'all';
}

/** The path of the inbox, or of a conversation in it. */
export function getChatPath(filter: InboxFilter, conversationId?: string): string {
  const conversation = conversationId === undefined ? '' : `/${conversationId}`;
  return `/chat${conversation}${filter === 'all' ? '' : `?${parameter}=${filter}`}`;
}
