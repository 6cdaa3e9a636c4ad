import type { ApiError } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useCommand } from '../../api/useCommand.ts';
import { swapKeys } from './swapKeys.ts';

function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: swapKeys.all }),
      queryClient.invalidateQueries({ queryKey: ['items'] }),
    ]);
}

export function useAcceptSwapLoop() {
  const { t } = useTranslation();
  const reload = useReload();
  return useCommand('POST /api/swap-loops/:loopId/accept', {
    onSuccess: () => {
      toast.success(t('swapLoops.accepted'));
      return reload();
    },
    onError: (error) => {
      toastFailure(t('swapLoops.acceptFailed'), error);
      return reload();
    },
  });
}

/** The dialog shows its own errors. */
export function useDeclineSwapLoop(onDeclined: () => void) {
  const { t } = useTranslation();
  const reload = useReload();
  return useCommand('POST /api/swap-loops/:loopId/decline', {
    onSuccess: () => {
      toast.success(t('swapLoops.declined'));
      onDeclined();
      return reload();
    },
    onError: reload,
  });
}

/** The dialog shows its own errors. */
export function useProposeLoopMeeting(onProposed: () => void) {
  const { t } = useTranslation();
  const reload = useReload();
  return useCommand('POST /api/swap-loops/:loopId/meeting', {
    onSuccess: () => {
      toast.success(t('swapLoops.meeting.sent'));
      onProposed();
      return reload();
    },
    onError: reload,
  });
}

export function useAcceptLoopMeeting() {
  const { t } = useTranslation();
  return useCommand('POST /api/swap-loops/:loopId/meeting/accept', useAnswer(t('swapLoops.meeting.accepted')));
}

export function useDeclineLoopMeeting() {
  const { t } = useTranslation();
  return useCommand('POST /api/swap-loops/:loopId/meeting/decline', useAnswer(t('swapLoops.meeting.declined')));
}

export function useAcceptReplacement() {
  const { t } = useTranslation();
  return useCommand(
    'POST /api/swap-loops/:loopId/replacements/:swapId/accept',
    useAnswer(t('swapLoops.instead.taken')),
  );
}

export function useDeclineReplacement() {
  const { t } = useTranslation();
  return useCommand(
    'POST /api/swap-loops/:loopId/replacements/:swapId/decline',
    useAnswer(t('swapLoops.instead.karmaTaken')),
  );
}

/** A refusal may mean that another member was faster, so the loop is loaded again. */
function useAnswer(done: string) {
  const { t } = useTranslation();
  const reload = useReload();
  return {
    onSuccess: () => {
      toast.success(done);
      return reload();
    },
    onError: (error: ApiError) => {
      toastFailure(t('swapLoops.answerFailed'), error);
      return reload();
    },
  };
}
