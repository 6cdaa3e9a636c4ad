import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recommendationsQuery } from '../../api/recommendationsQuery.ts';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useCommand } from '../../api/useCommand.ts';
import { Switch } from '../../ui/Switch.tsx';

const { queryKey } = recommendationsQuery;

/** Switches the member's recommendations on or off, at once. */
export function RecommendationSwitch() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(recommendationsQuery);
  const { mutate } = useCommand('PUT /api/recommendations', {
    // changes run one after another, so that the last one wins
    scope: { id: 'recommendations' },
    onMutate: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => before && { ...before, on: body.on });
    },
    onError: (error) => {
      toastFailure(t('settings.saveFailed'), error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Switch
      label={t('settings.recommendations')}
      hint={t('settings.recommendationsHint')}
      checked={data?.on ?? true}
      onChange={(on) => {
        mutate({ body: { on } });
      }}
    />
  );
}
