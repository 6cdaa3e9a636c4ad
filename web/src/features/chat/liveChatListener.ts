import { limits, type LiveChatMessage } from '@pass-along/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { updatePresence } from '../../live/onlineMembers.ts';
import type { LiveListener } from '../../live/liveListener.ts';
import { closeLinkedPushes } from '../../push/shownPushes.ts';
import {
  updateLastMessage,
  updateReadMarks,
  updateConversation,
  reloadConversation,
  applyMessage,
} from './chatCache.ts';
import { chatKeys, getTypingQuery } from './chatQueries.ts';
import { openOutbox } from './messageOutbox.ts';

/** Live messages update the chat caches directly; a reload happens only after a missed one. */
export const liveChat: LiveListener = {
  event: 'chat:changed',
  stale: [],
  staleOnConnect: [chatKeys.all],
  onAnnouncement(news, queryClient, memberId) {
    if (memberId !== undefined) applyChatMessage(news, queryClient, memberId);
  },
  onConnected(memberId) {
    if (memberId !== undefined) openOutbox(memberId);
  },
};

function applyChatMessage(
  { id, change, message, read, memberId: who }: LiveChatMessage,
  queryClient: QueryClient,
  memberId: string,
) {
  if (change === 'typing') {
    if (who !== undefined) showTyping(queryClient, id, who);
    return;
  }
  if (change === 'deleted') closeLinkedPushes(`/chat/${id}`);
  if (read) {
    updateConversation(queryClient, id, memberId, (known) => updateReadMarks(known, read, read.memberId === memberId));
    if (read.memberId !== memberId) return;
    closeLinkedPushes(`/chat/${id}`);
    void queryClient.invalidateQueries({ queryKey: chatKeys.unread });
    return;
  }
  if (!message) {
    reloadConversation(queryClient, id, memberId);
    updatePresence();
    return;
  }
  applyMessage(queryClient, message);
  const isOwn = message.senderId._id === memberId;
  updateConversation(queryClient, id, memberId, (known) => updateLastMessage(known, message, isOwn));
  // only the server knows which earlier message the list shows next, and whether the deleted one was unread
  if (message.deleted)
    for (const queryKey of [chatKeys.list(memberId), chatKeys.one(id), chatKeys.unread])
      void queryClient.invalidateQueries({ queryKey });
  if (change !== 'sent') return;
  hideTyping(queryClient, id, message.senderId._id);
  void queryClient.invalidateQueries({ queryKey: chatKeys.unread });
}

function showTyping(queryClient: QueryClient, conversationId: string, memberId: string): void {
  const typing = { memberId, until: Date.now() + limits.message.typingShownMs };
  queryClient.setQueryData(getTypingQuery(conversationId).queryKey, (known = []) => [
    ...known.filter((each) => each.memberId !== memberId),
    typing,
  ]);
}

function hideTyping(queryClient: QueryClient, conversationId: string, memberId: string): void {
  queryClient.setQueryData(getTypingQuery(conversationId).queryKey, (known = []) =>
    known.filter((each) => each.memberId !== memberId),
  );
}
