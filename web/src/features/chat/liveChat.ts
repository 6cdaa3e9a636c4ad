import { limits, type LiveChatMessage } from '@pass-along/contracts';
import { type QueryClient } from '@tanstack/react-query';
import { lookWhoIsHere } from '../../live/presence.ts';
import { type LiveListener } from '../../live/liveListener.ts';
import { closePushesAt } from '../../push/shownPushes.ts';
import { afterMessage, afterReading, changeConversation, readAgain, takeMessage } from './chatCache.ts';
import { chatKeys, typingOptions } from './chatQueries.ts';
import { openOutbox } from './outbox.ts';

/** Live messages update the chat caches directly; a reload happens only after a missed one. */
export const liveChat: LiveListener = {
  event: 'chat:changed',
  stale: [],
  missed: [chatKeys.all],
  heard(news, queryClient, memberId) {
    if (memberId !== undefined) hear(news, queryClient, memberId);
  },
  connected(memberId) {
    if (memberId !== undefined) openOutbox(memberId);
  },
};

function hear(
  { id, change, message, read, memberId: who }: LiveChatMessage,
  queryClient: QueryClient,
  memberId: string,
) {
  if (change === 'typing') {
    if (who !== undefined) noteTyping(queryClient, id, who);
    return;
  }
  if (change === 'deleted') closePushesAt(`/chat/${id}`);
  if (read) {
    changeConversation(queryClient, id, memberId, (known) => afterReading(known, read, read.memberId === memberId));
    if (read.memberId !== memberId) return;
    closePushesAt(`/chat/${id}`);
    void queryClient.invalidateQueries({ queryKey: chatKeys.unread });
    return;
  }
  if (!message) {
    readAgain(queryClient, id, memberId);
    lookWhoIsHere();
    return;
  }
  takeMessage(queryClient, message);
  const isOwn = message.senderId._id === memberId;
  changeConversation(queryClient, id, memberId, (known) => afterMessage(known, message, isOwn));
  // only the server knows which earlier message the list shows next
  if (message.deleted) void queryClient.invalidateQueries({ queryKey: chatKeys.list(memberId) });
  if (change !== 'sent') return;
  forgetTyping(queryClient, id, message.senderId._id);
  void queryClient.invalidateQueries({ queryKey: chatKeys.unread });
}

function noteTyping(queryClient: QueryClient, conversationId: string, memberId: string): void {
  const typing = { memberId, until: Date.now() + limits.message.typingShownMs };
  queryClient.setQueryData(typingOptions(conversationId).queryKey, (known = []) => [
    ...known.filter((each) => each.memberId !== memberId),
    typing,
  ]);
}

function forgetTyping(queryClient: QueryClient, conversationId: string, memberId: string): void {
  queryClient.setQueryData(typingOptions(conversationId).queryKey, (known = []) =>
    known.filter((each) => each.memberId !== memberId),
  );
}
