import { endpoints, type PreferencesAnswer, type PrivacySettings } from '@pass-along/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useCommand } from '../../api/useCommand.ts';

const preferencesKey = ['preferences'] as const;

export function preferencesOptions() {
  return queryOptions({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(endpoints.getPreferences, {}, { signal }),
  });
}

/** One switch of the settings. */
export type PreferenceName = keyof PrivacySettings;

function withSwitch(preferences: PreferencesAnswer, name: PreferenceName, on: boolean): PreferencesAnswer {
  return { ...preferences, privacy: { ...preferences.privacy, [name]: on } };
}

/** Turns a switch at once; a refusal turns it back and says so. */
export function usePreferenceSwitch(which: PreferenceName): (on: boolean) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const show = (on: boolean) => {
    queryClient.setQueryData(preferencesOptions().queryKey, (shown) => shown && withSwitch(shown, which, on));
  };
  const { mutate } = useCommand(endpoints.setPreferences, {
    // several switches in a row are saved one after another, so that the last word wins
    mutationKey: preferencesKey,
    scope: { id: 'preferences' },
    onMutate: () => queryClient.cancelQueries({ queryKey: preferencesKey }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: preferencesKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: preferencesKey });
    },
  });
  return (on) => {
    show(on);
    mutate(
      { body: { privacy: { [which]: on } } },
      {
        onError: () => {
          show(!on);
          toast.error(t('settings.saveFailed'));
        },
      },
    );
  };
}
