import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';

interface VouchedPerson {
  memberId: string;
  name: string;
}

/** Gives or withdraws a vouch; the dialog shows its errors. */
export function useVouch(isGiven: boolean, { memberId, name }: VouchedPerson, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useCommand(
    isGiven ? 'DELETE /api/members/:memberId/vouch' : 'PUT /api/members/:memberId/vouch',
    {
      onSuccess: () => {
        toast.success(t(isGiven ? 'vouches.withdrawn' : 'vouches.done', { name }));
        onDone();
        // profiles show the badge
        return queryClient.invalidateQueries({ queryKey: ['profiles'] });
      },
    },
  );
  return {
    vouch: () => {
      mutate({ params: { memberId } });
    },
    isPending,
    error,
  };
}
