import { toastDurations, type ApiError } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useCommand } from '../../api/useCommand.ts';
import { eventKeys } from './communityEventKeys.ts';

const toastOptions = { duration: toastDurations.event };

/** Reloads the events and shows the result. A refusal reloads, too, because the shown state was out of date. */
function useCommandToasts() {
  const queryClient = useQueryClient();
  const refreshEvents = () => queryClient.invalidateQueries({ queryKey: eventKeys.all });
  return {
    done: (text: string) => {
      toast.success(text, toastOptions);
      return refreshEvents();
    },
    failed: (text: string, error: ApiError, otherwise?: string) => {
      toastFailure(text, error, { ...toastOptions, ...(otherwise !== undefined && { otherwise }) });
      void refreshEvents();
    },
  };
}

export function useJoin() {
  const { t } = useTranslation();
  const { done, failed } = useCommandToasts();
  return useCommand('POST /api/events/:id/join', {
    onSuccess: ({ data }) => done(data.mine.place === 'waiting' ? t('events.waiting') : t('events.joined')),
    onError: (error) => {
      failed(t('events.joinFailed'), error);
    },
  });
}

export function useLeave() {
  const { t } = useTranslation();
  const { done, failed } = useCommandToasts();
  return useCommand('POST /api/events/:id/leave', {
    onSuccess: () => done(t('events.left')),
    onError: (error) => {
      failed(t('events.leaveFailed'), error);
    },
  });
}

export function useJoinSeries() {
  const { t } = useTranslation();
  const { done, failed } = useCommandToasts();
  return useCommand('POST /api/events/:id/join-series', {
    onSuccess: () => done(t('events.joinedSeries')),
    onError: (error) => {
      failed(t('events.joinFailed'), error);
    },
  });
}

export function useLeaveSeries() {
  const { t } = useTranslation();
  const { done, failed } = useCommandToasts();
  return useCommand('POST /api/events/:id/leave-series', {
    onSuccess: () => done(t('events.leftSeries')),
    onError: (error) => {
      failed(t('events.leaveFailed'), error);
    },
  });
}

export function useMove({ onMoved, onError }: { onMoved: () => void; onError: (error: ApiError) => void }) {
  const { t } = useTranslation();
  const { done } = useCommandToasts();
  return useCommand('POST /api/events/:id/move', {
    onSuccess: () => {
      onMoved();
      return done(t('events.move.done'));
    },
    onError,
  });
}

export function useChangePicture(onChanged: () => void) {
  const { t } = useTranslation();
  const { done } = useCommandToasts();
  return useCommand('PUT /api/events/:id/picture', {
    onSuccess: () => {
      onChanged();
      return done(t('events.picture.done'));
    },
  });
}

export function useAnnounce(onSent: () => void) {
  const { t } = useTranslation();
  const { done } = useCommandToasts();
  return useCommand('POST /api/events/:id/announcements', {
    onSuccess: () => {
      onSent();
      return done(t('events.announce.done'));
    },
  });
}

export function useSetStatus() {
  const { t } = useTranslation();
  const { done, failed } = useCommandToasts();
  return useCommand('PUT /api/events/:id', {
    onSuccess: () => done(t('events.statusUpdated')),
    onError: (error) => {
      failed(t('events.statusFailed'), error, t('events.updateFailed'));
    },
  });
}

export function useDelete(onDeleted: () => void) {
  const { t } = useTranslation();
  const { done, failed } = useCommandToasts();
  return useCommand('DELETE /api/events/:id', {
    onSuccess: () => {
      onDeleted();
      return done(t('events.deleted'));
    },
    onError: (error) => {
      failed(t('events.deleteError'), error, t('events.deleteFailed'));
    },
  });
}

export function useReward(onRewarded: () => void) {
  const { t } = useTranslation();
  const { done } = useCommandToasts();
  return useCommand('POST /api/events/:id/reward', {
    onSuccess: ({ data }) => {
      onRewarded();
      return done(t('events.reward.done', { count: data.rewardedUsers }));
    },
  });
}

export function usePledge() {
  const { t } = useTranslation();
  const { done, failed } = useCommandToasts();
  return useCommand('POST /api/events/:id/pledges', {
    onSuccess: () => done(t('events.pledges.done')),
    onError: (error) => {
      failed(t('events.pledges.failed'), error);
    },
  });
}

export function useWithdrawPledge() {
  const { t } = useTranslation();
  const { done, failed } = useCommandToasts();
  return useCommand('DELETE /api/events/:id/pledges/:itemId', {
    onSuccess: () => done(t('events.pledges.withdrawn')),
    onError: (error) => {
      failed(t('events.pledges.failed'), error);
    },
  });
}

export function useRenewFeed() {
  const queryClient = useQueryClient();
  return useCommand('POST /api/calendar-feed', {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: eventKeys.feed }),
  });
}

export function useCloseFeed() {
  const queryClient = useQueryClient();
  return useCommand('DELETE /api/calendar-feed', {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: eventKeys.feed }),
  });
}
