import type { InputOf, PreferencesAnswer, PrivacySettings, EndpointOf } from '@pass-along/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/apiClient.ts';
import { useCommand } from '../../api/useCommand.ts';

const preferencesKey = ['preferences'] as const;

export function getPreferencesQuery() {
  return queryOptions({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call('GET /api/users/preferences', {}, { signal }),
  });
}

type PreferencesChange = InputOf<EndpointOf<'PUT /api/users/preferences'>>['body'];

/** Saves a change and shows it at once; a refusal undoes it and shows the reason. */
export function useSavePreferences(): (
  change: PreferencesChange,
  shown: (preferences: PreferencesAnswer) => PreferencesAnswer,
) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = getPreferencesQuery();
  const { mutate } = useCommand('PUT /api/users/preferences', {
    // changes run one after another, so that the last one wins
    mutationKey: preferencesKey,
    scope: { id: 'preferences' },
    onMutate: () => queryClient.cancelQueries({ queryKey: preferencesKey }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: preferencesKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: preferencesKey });
    },
  });
  return (body, shown) => {
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (preferences) => preferences && shown(preferences));
    mutate(
      { body },
      {
        onError: (error) => {
          queryClient.setQueryData(queryKey, before);
          toastFailure(t('settings.saveFailed'), error);
        },
      },
    );
  };
}

/** A switch of the privacy settings. */
export type PreferenceName = keyof PrivacySettings;

/** Toggles a switch at once. */
export function usePreferenceSwitch(which: PreferenceName): (on: boolean) => void {
  const save = useSavePreferences();
  return (on) => {
    save({ privacy: { [which]: on } }, (shown) => ({ ...shown, privacy: { ...shown.privacy, [which]: on } }));
  };
}
