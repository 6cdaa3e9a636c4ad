import { type LiveMessage } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { consistency } from '../api/consistency.ts';
import { credentials } from '../api/credentials.ts';
import { itemKeys } from '../features/items/itemKeys.ts';
import { swapKeys, swapListOptions } from '../features/swaps/swapQueries.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { connectLive } from './connectLive.ts';
import { swapNews } from './swapNews.ts';

/** Changes that come close together are read again once. Milliseconds. */
const gatherFor = 150;

/** Keeps what is on the screen fresh by the live line, and says when a swap of mine moves. */
export function LiveUpdates({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const memberId = session.status === 'signedIn' ? session.user._id : undefined;
  // a visitor's first page is spared the line's code
  const browsing = useLocation().pathname.startsWith('/items');
  const listening = session.status === 'signedIn' || (session.status === 'signedOut' && browsing);

  useEffect(() => {
    if (!listening) return;
    const stale = new Set<'items' | 'swaps'>();
    const told = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const refresh = (...topics: ('items' | 'swaps')[]) => {
      for (const topic of topics) stale.add(topic);
      timer ??= setTimeout(() => {
        timer = undefined;
        if (stale.has('items')) void queryClient.invalidateQueries({ queryKey: itemKeys.all });
        if (stale.has('swaps')) void queryClient.invalidateQueries({ queryKey: swapKeys.all });
        stale.clear();
      }, gatherFor);
    };

    const tell = async ({ id, position }: LiveMessage) => {
      if (memberId === undefined) return;
      const { swapRequests } = await queryClient.query({ ...swapListOptions({ page: 1 }), staleTime: 0 });
      const swap = swapRequests.find((candidate) => candidate._id === id);
      // by now the answer to a command of this page is in, so its own echo is known
      if (swap === undefined || consistency.isOwn(position)) return;
      const news = swapNews(swap, memberId, t);
      if (news === undefined || told.get(id) === news) return;
      told.set(id, news);
      toast(
        (shown) => (
          <span className="flex items-center gap-3">
            {news}
            <Button
              variant="quiet"
              className="-my-2"
              onClick={() => {
                toast.dismiss(shown.id);
                onLook();
              }}
            >
              {t('live.look')}
            </Button>
          </span>
        ),
        { id: `swap-${id}` },
      );
    };

    const disconnect = connectLive(memberId === undefined ? null : credentials.token(), {
      onItem: ({ position }) => {
        consistency.saw(position);
        refresh('items');
      },
      onSwap: (message) => {
        consistency.saw(message.position);
        refresh('swaps', 'items');
        // a toast is a courtesy: if the list can't be read, the page itself says so
        tell(message).catch(() => undefined);
      },
      onReconnect: () => {
        refresh('items', 'swaps');
      },
    });
    return () => {
      clearTimeout(timer);
      disconnect();
    };
  }, [listening, memberId, queryClient, onLook, t]);

  return null;
}
