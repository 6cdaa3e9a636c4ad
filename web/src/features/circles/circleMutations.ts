import type { ApiError, CircleAnswer } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { circleKeys } from '../../session/myCirclesQuery.ts';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useCommand } from '../../api/useCommand.ts';

/** Items that only one circle sees are refreshed with it. */
const items = ['items'] as const;

/** Reloads the circles and everything that depends on membership. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => Promise.all([circleKeys.all, items].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useCreateCircle(onCreated: (circle: CircleAnswer) => void) {
  const refresh = useRefresh();
  return useCommand('POST /api/circles/create', {
    onSuccess: (circle) => {
      onCreated(circle);
      return refresh();
    },
  });
}

export function useJoinCircle(onJoined: (circle: CircleAnswer) => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useCommand('POST /api/circles/join', {
    onSuccess: ({ circle }) => {
      toast.success(t('circles.joined', { name: circle.name }));
      onJoined(circle);
      return refresh();
    },
  });
}

export function useUpdateCircle(onUpdated: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useCommand('PUT /api/circles/:circleId', {
    onSuccess: () => {
      toast.success(t('circles.updated'));
      onUpdated();
      return refresh();
    },
    onError: (error) => {
      // the form shows the conflict instead
      if (error.code !== 'changed_meanwhile') toastFailure(t('circles.updateFailed'), error);
    },
  });
}

/** Each step has its own dialog, which shows the reason of a refusal. */
export function useLeaveCircle(name: string, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useCommand('POST /api/circles/:circleId/leave', {
    onSuccess: () => {
      toast.success(t('circles.left', { name }));
      onDone();
      return refresh();
    },
  });
}

export function useRenewCode(onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useCommand('POST /api/circles/:circleId/invite-code', {
    onSuccess: () => {
      toast.success(t('circles.renewed'));
      onDone();
      return refresh();
    },
  });
}

export function useRemoveMember(name: string, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useCommand('DELETE /api/circles/:circleId/members/:memberId', {
    onSuccess: () => {
      toast.success(t('circles.removed', { name }));
      onDone();
      return refresh();
    },
  });
}

export function useHandOver(name: string, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useCommand('POST /api/circles/:circleId/members/:memberId/group-admin', {
    onSuccess: () => {
      toast.success(t('circles.handedOver', { name }));
      onDone();
      return refresh();
    },
  });
}

export function useAskToJoin() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useCommand('POST /api/circles/:circleId/join-requests', {
    onSuccess: () => {
      toast.success(t('circles.askedDone'));
      return refresh();
    },
    onError: (error: ApiError) => {
      toastFailure(t('circles.joinFailed'), error);
      void refresh();
    },
  });
}

export function useSetFindable() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useCommand('PUT /api/circles/:circleId/findable', {
    onSuccess: refresh,
    onError: (error: ApiError) => {
      toastFailure(t('circles.updateFailed'), error);
    },
  });
}

export function useAcceptJoinRequest(name: string) {
  const { t } = useTranslation();
  return useCommand(
    'POST /api/circles/:circleId/join-requests/:memberId/accept',
    useAnswerToasts(t('circles.accepted', { name })),
  );
}

export function useDeclineJoinRequest(name: string) {
  const { t } = useTranslation();
  return useCommand(
    'POST /api/circles/:circleId/join-requests/:memberId/decline',
    useAnswerToasts(t('circles.declined', { name })),
  );
}

/** The request leaves the list, so a toast says what became of it. */
function useAnswerToasts(done: string) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return {
    onSuccess: () => {
      toast.success(done);
    },
    onError: (error: ApiError) => {
      toastFailure(t('circles.infoFailed'), error);
    },
    onSettled: refresh,
  };
}
