import { chatEndpoints, messageEndpoints, type MessageAnswer } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/failures.ts';
import { useCommand } from '../../api/useCommand.ts';
import { closePushesAt } from '../../push/shownPushes.ts';
import { afterReading, changeConversation, readAgain } from './chatCache.ts';
import { chatKeys, messagesOptions } from './chatQueries.ts';
import { discardMessage, type OutgoingMessage } from './outbox.ts';

const sayWhy = {
  onError: (error: unknown) => {
    toast.error(errorText(error));
  },
};

/** The commands on a message. The live connection brings the result; without it the conversation is reloaded. */
export function useMessageCommands(conversationId: string) {
  const queryClient = useQueryClient();
  const again = { onSuccess: () => queryClient.invalidateQueries({ queryKey: chatKeys.messages(conversationId) }) };
  const edit = useCommand(messageEndpoints.editMessage, again);
  const remove = useCommand(messageEndpoints.deleteMessage, again);
  const react = useCommand(messageEndpoints.reactToMessage, { ...again, ...sayWhy });
  return { edit, remove, react };
}

/** Marks the shown messages of a conversation as read while the window is visible. */
export function useReading(
  conversationId: string,
  memberId: string,
  newest: MessageAnswer | undefined,
  readUpTo: number,
) {
  const queryClient = useQueryClient();
  const number = newest?.number ?? 0;
  const messageId = newest?._id;
  useEffect(() => {
    if (messageId === undefined) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      closePushesAt(`/chat/${conversationId}`);
      if (number <= readUpTo) return;
      changeConversation(queryClient, conversationId, memberId, (known) =>
        afterReading(known, { memberId, number }, true),
      );
      call(messageEndpoints.markMessagesRead, { body: { conversationId, upToMessageId: messageId } })
        .then(() => queryClient.invalidateQueries({ queryKey: chatKeys.unread }))
        // the next attempt to mark it as read repeats it
        .catch(() => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => {
      document.removeEventListener('visibilitychange', read);
    };
  }, [queryClient, conversationId, memberId, messageId, number, readUpTo]);
}

/** Milliseconds to wait for a sent message over the live connection; then the conversation is reloaded. */
const liveWithin = 1_500;

/** Removes messages from the outbox once the server's version of them has arrived. */
export function useArrival(conversationId: string, outgoing: readonly OutgoingMessage[], arrived: ReadonlySet<string>) {
  const queryClient = useQueryClient();
  const isMissing = outgoing.some(({ state, clientId }) => state === 'sent' && !arrived.has(clientId));
  useEffect(() => {
    for (const { clientId } of outgoing) if (arrived.has(clientId)) discardMessage(clientId);
  }, [outgoing, arrived]);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: chatKeys.messages(conversationId) });
    }, liveWithin);
    return () => {
      clearTimeout(timer);
    };
  }, [queryClient, conversationId, isMissing]);
}

export function useConversationCommands(conversationId: string, memberId: string) {
  const queryClient = useQueryClient();
  const again = { onSuccess: () => queryClient.invalidateQueries({ queryKey: chatKeys.one(conversationId) }) };
  const block = useCommand(chatEndpoints.blockMember, again);
  const unblock = useCommand(chatEndpoints.unblockMember, { ...again, ...sayWhy });
  const hide = useCommand(chatEndpoints.hideConversation, {
    onSuccess: () => {
      // empties the query instead of removing it, so that the persisted copy is emptied, too
      const nothing = { pages: [], pageParams: [] };
      queryClient.setQueryData(messagesOptions(conversationId).queryKey, nothing, { updatedAt: 0 });
      queryClient.removeQueries({ queryKey: chatKeys.around(conversationId) });
      queryClient.removeQueries({ queryKey: chatKeys.found(conversationId) });
      return queryClient.invalidateQueries({ queryKey: chatKeys.list(memberId) });
    },
  });
  const mute = useCommand(chatEndpoints.muteConversation, {
    onMutate: ({ body: { muted } }) => {
      changeConversation(queryClient, conversationId, memberId, (known) => ({ ...known, muted }));
    },
    onError: (error) => {
      readAgain(queryClient, conversationId, memberId);
      toast.error(errorText(error));
    },
  });
  return { block, unblock, hide, mute };
}
