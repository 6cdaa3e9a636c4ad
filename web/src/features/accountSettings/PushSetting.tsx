import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/apiErrorText.ts';
import { readPushState, disablePushes, enablePushes } from '../../push/pushDevice.ts';
import { Switch } from '../../ui/Switch.tsx';

/** Turns push notifications on in this browser, and explains what the browser does not support. */
export function PushSetting({ memberId, pushKey }: { memberId: string; pushKey: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = ['push', memberId];
  const { data: state } = useQuery({ queryKey, queryFn: () => readPushState(memberId), gcTime: 0, staleTime: 0 });
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? enablePushes(memberId, pushKey) : disablePushes(memberId)),
    onSuccess: (next) => {
      queryClient.setQueryData(queryKey, next);
    },
    onError: (error) => {
      toast.error(describeError(error));
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  if (state === undefined) return null;
  if (state === 'missing' || state === 'blocked')
    return (
      <div className="py-3">
        <span className="block font-medium">{t('settings.push')}</span>
        <span className="block text-sm text-muted">{t(`settings.pushHint.${state}`)}</span>
      </div>
    );
  return (
    <Switch
      label={t('settings.push')}
      hint={t(`settings.pushHint.${state}`)}
      checked={turn.isPending ? turn.variables : state === 'on'}
      onChange={(on) => {
        if (!turn.isPending) turn.mutate(on);
      }}
    />
  );
}
