import type { LiveMessage } from '@pass-along/contracts';
import { matchQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { consistency } from '../api/consistencyToken.ts';
import { credentials } from '../api/storedCredentials.ts';
import { getSessionKey, useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { connectLive, requestMissed } from './connectLive.ts';
import { isPageOf } from './isPageOf.ts';
import type { LiveListener, LiveNews } from './liveListener.ts';

/** Milliseconds. Changes within this time cause one reload. */
const batchDelayMs = 150;

/** Refreshes shown data on live announcements, and shows toasts, while it is mounted. */
export function LiveUpdates({ listeners }: { listeners: readonly LiveListener[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { session } = useSession();
  const memberId = session.status === 'signedIn' ? session.user._id : undefined;

  const location = useLocation();
  const isShown = useEffectEvent(({ to }: LiveNews) => isPageOf(location, to));

  const openNews = useEffectEvent(({ to, onLook }: LiveNews) => {
    onLook?.();
    // the admin app is a separate page
    if (to.startsWith('/admin/')) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  });

  useEffect(() => {
    const stale = new Set<QueryKey>();
    const told = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const markStale = (keys: readonly QueryKey[]) => {
      for (const key of keys) stale.add(key);
      timer ??= setTimeout(() => {
        timer = undefined;
        // one call: a query under several of the keys loads once
        const keys = [...stale];
        void queryClient.invalidateQueries({
          predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
        });
        stale.clear();
      }, batchDelayMs);
    };

    const showNews = (id: string, news: LiveNews) => {
      toast(
        (shown) => (
          <span className="flex items-center gap-3">
            {news.text}
            <Button
              variant="quiet"
              // leaving would lose what is open or written; the bell keeps the news
              className="-my-2 [[data-scroll-locked]_&]:hidden [[data-unsaved]_&]:hidden"
              onClick={() => {
                toast.dismiss(shown.id);
                openNews(news);
              }}
            >
              {t('live.look')}
            </Button>
          </span>
        ),
        { id },
      );
    };

    const showToast = async ({ event, getNews }: LiveListener, message: LiveMessage) => {
      if (memberId === undefined || getNews === undefined) return;
      const id = `${event}-${message.id}`;
      const said = await getNews(message, { memberId, queryClient, t });
      // by now this page knows the position of its own command, so it recognises the echo
      if (said === undefined || consistency.isOwn(message.position) || told.get(id) === said.text) return;
      told.set(id, said.text);
      // its own page shows it
      if (!isShown(said)) showNews(id, said);
    };

    const hear = (listener: LiveListener, message: LiveMessage) => {
      consistency.saw(message.position);
      listener.onAnnouncement?.(message, queryClient, memberId);
      markStale(listener.stale);
      // the toast is optional: if its subject can't be loaded, the page shows the change
      showToast(listener, message).catch(() => undefined);
    };

    const reloadAll = () => {
      markStale(listeners.flatMap(({ stale: keys, staleOnConnect = [] }) => [...keys, ...staleOnConnect]));
    };

    /** What this page has just loaded is new, except for the changes announced before the connection was open. */
    const catchUp = async () => {
      const missed = await requestMissed(Date.now() - performance.timeOrigin);
      if (!isHere) return;
      if (missed === null) {
        reloadAll();
        return;
      }
      for (const { event, message } of missed)
        for (const listener of listeners) if (listener.event === event) hear(listener, message);
      // data that this device has kept may be older than the page
      void queryClient.invalidateQueries({
        predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < performance.timeOrigin,
      });
    };

    let isHere = true;
    const disconnect = connectLive(memberId === undefined ? null : credentials.token(), {
      eventHandlers: listeners.map((listener) => ({
        event: listener.event,
        onMessage: (message) => {
          hear(listener, message);
        },
      })),
      onConnect: (isFirst) => {
        for (const { onConnected } of listeners) onConnected?.(memberId);
        if (isFirst) void catchUp();
        else reloadAll();
      },
      onDisconnect: () => {
        for (const { onDisconnected } of listeners) onDisconnected?.();
      },
      onRefused: () => {
        void queryClient.invalidateQueries({ queryKey: getSessionKey(credentials.token()) });
      },
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
      disconnect();
    };
  }, [memberId, listeners, queryClient, t]);

  return null;
}
