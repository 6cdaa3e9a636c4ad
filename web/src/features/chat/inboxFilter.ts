import type { ConversationAnswer, ConversationType } from '@pass-along/contracts';

/** The shown part of the inbox. */
export type InboxFilter = Exclude<ConversationType, 'loop'> | 'all';

const types = ['direct', 'group'] as const satisfies readonly InboxFilter[];
const parameter = 'list';

/** The filter named by the address; all conversations by default. */
export function readInboxFilter(params: URLSearchParams): InboxFilter {
  return types.find((type) => type === params.get(parameter)) ?? 'all';
}

/** Whether a conversation is in this part of the inbox. Those of swap loops are among the groups. */
export function isInFilter({ type }: Pick<ConversationAnswer, 'type'>, filter: InboxFilter): boolean {
  return filter === 'all' || (type === 'direct') === (filter === 'direct');
}

/** The path of the inbox, or of a conversation in it. */
export function getChatPath(filter: InboxFilter, conversationId?: string): string {
  const conversation = conversationId === undefined ? '' : `/${conversationId}`;
  return `/chat${conversation}${filter === 'all' ? '' : `?${parameter}=${filter}`}`;
}
