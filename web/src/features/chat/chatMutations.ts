import type { MessageAnswer } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { call } from '../../api/apiClient.ts';
import { describeError } from '../../api/apiErrorText.ts';
import { useCommand } from '../../api/useCommand.ts';
import { closeLinkedPushes } from '../../push/shownPushes.ts';
import { updateReadMarks, updateConversation, reloadConversation } from './chatCache.ts';
import { chatKeys, getMessagesQuery } from './chatQueries.ts';
import { removeMessage, type OutgoingMessage } from './messageOutbox.ts';

const toastErrors = {
  onError: (error: unknown) => {
    toast.error(describeError(error));
  },
};

/** The commands on a message. The live connection brings the result; without it the conversation is reloaded. */
export function useMessageCommands(conversationId: string) {
  const queryClient = useQueryClient();
  const again = { onSuccess: () => queryClient.invalidateQueries({ queryKey: chatKeys.messages(conversationId) }) };
  const edit = useCommand('PUT /api/messages/:messageId', again);
  const remove = useCommand('DELETE /api/messages/:messageId', again);
  const react = useCommand('POST /api/messages/:messageId/reactions', { ...again, ...toastErrors });
  return { edit, remove, react };
}

/** Marks the shown messages of a conversation as read while the window is visible. */
export function useMarkRead(
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
      closeLinkedPushes(`/chat/${conversationId}`);
      if (number <= readUpTo) return;
      updateConversation(queryClient, conversationId, memberId, (known) =>
        updateReadMarks(known, { memberId, number }, true),
      );
      call('POST /api/messages/mark-read', { body: { conversationId, upToMessageId: messageId } })
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
const liveEchoTimeoutMs = 1_500;

/** Removes messages from the outbox once the server's version of them has arrived. */
export function useRemoveArrived(
  conversationId: string,
  outgoing: readonly OutgoingMessage[],
  arrived: ReadonlySet<string>,
) {
  const queryClient = useQueryClient();
  const isMissing = outgoing.some(({ state, clientId }) => state === 'sent' && !arrived.has(clientId));
  useEffect(() => {
    for (const { clientId } of outgoing) if (arrived.has(clientId)) removeMessage(clientId);
  }, [outgoing, arrived]);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: chatKeys.messages(conversationId) });
    }, liveEchoTimeoutMs);
    return () => {
      clearTimeout(timer);
    };
  }, [queryClient, conversationId, isMissing]);
}

export function useConversationCommands(conversationId: string, memberId: string) {
  const queryClient = useQueryClient();
  const again = { onSuccess: () => queryClient.invalidateQueries({ queryKey: chatKeys.one(conversationId) }) };
  const block = useCommand('POST /api/blocks', again);
  const unblock = useCommand('DELETE /api/blocks/:userId', { ...again, ...toastErrors });
  const hide = useCommand('DELETE /api/conversations/:conversationId', {
    onSuccess: () => {
      // empties the query instead of removing it, so that the persisted copy is emptied, too
      const nothing = { pages: [], pageParams: [] };
      queryClient.setQueryData(getMessagesQuery(conversationId).queryKey, nothing, { updatedAt: 0 });
      queryClient.removeQueries({ queryKey: chatKeys.around(conversationId) });
      queryClient.removeQueries({ queryKey: chatKeys.found(conversationId) });
      return queryClient.invalidateQueries({ queryKey: chatKeys.list(memberId) });
    },
  });
  const mute = useCommand('PUT /api/conversations/:conversationId/mute', {
    onMutate: ({ body: { muted } }) => {
      updateConversation(queryClient, conversationId, memberId, (known) => ({ ...known, muted }));
    },
    onError: (error) => {
      reloadConversation(queryClient, conversationId, memberId);
      toast.error(describeError(error));
    },
  });
  return { block, unblock, hide, mute };
}
