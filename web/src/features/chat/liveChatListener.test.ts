import type { LiveChatMessage } from '@pass-along/contracts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../testing/chatBuilders.ts';
import { showPushes } from '../../testing/shownPushes.ts';
import { liveChat } from './liveChatListener.ts';

const hear = (news: Omit<LiveChatMessage, 'id' | 'position'>) => {
  liveChat.onAnnouncement?.({ id: 'chat', position: '1', ...news }, new QueryClient(), 'asha');
};

describe('a push about a conversation', () => {
  it('goes once its reader has read it elsewhere, and no other goes with it', async () => {
    const shown = showPushes('/chat/chat', '/chat/other', '/swaps?swap=one');
    hear({ change: 'read', read: { memberId: 'asha', number: 2 } });
    await expect.poll(() => shown()).toEqual(['/chat/other', '/swaps?swap=one']);
  });

  it('stays while somebody else reads, or writes', async () => {
    const shown = showPushes('/chat/chat');
    hear({ change: 'read', read: { memberId: 'bram', number: 2 } });
    hear({ change: 'sent', message: aMessage(3) });
    await Promise.resolve();
    expect(shown()).toEqual(['/chat/chat']);
  });

  it('goes with the message that was deleted', async () => {
    const shown = showPushes('/chat/chat');
    hear({ change: 'deleted', message: aMessage(2, { content: '', deleted: true }) });
    await expect.poll(() => shown()).toEqual([]);
  });
});
