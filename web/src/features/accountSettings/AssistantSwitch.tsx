import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assistantQuery } from '../../api/assistantQuery.ts';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useCommand } from '../../api/useCommand.ts';
import { Switch } from '../../ui/Switch.tsx';

const { queryKey } = assistantQuery;

/** The consent to the writing assistant. What was agreed can be withdrawn after the assistant is gone, too. */
export function AssistantSwitch() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(assistantQuery);
  const options = {
    // changes run one after another, so that the last one wins
    scope: { id: 'assistant' },
    onError: (error: Error) => {
      toastFailure(t('settings.saveFailed'), error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  const agree = useCommand('PUT /api/assistant/consent', options);
  const withdraw = useCommand('DELETE /api/assistant/consent', options);
  const host = data?.host ?? data?.agreedHost ?? null;
  if (!data || host === null) return null;
  const setAgreed = (agreedHost: string | null) => {
    queryClient.setQueryData(queryKey, { ...data, agreedHost });
  };
  return (
    <Switch
      label={t('settings.assistant')}
      hint={t('settings.assistantHint', { host })}
      checked={data.host === null ? data.agreedHost !== null : data.agreedHost === data.host}
      onChange={(on) => {
        setAgreed(on ? host : null);
        if (on) agree.mutate({ body: { host } });
        else withdraw.mutate({});
      }}
    />
  );
}
