import { endpoints } from '@pass-along/contracts';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { credentials } from '../../api/credentials.ts';
import { useCommand } from '../../api/useCommand.ts';

/** Signs in or up, keeps the session, and says so. A refusal shows the server's own words. */
export function useAuth<K extends 'login' | 'register'>(kind: K, onDone: () => void) {
  const { t } = useTranslation();
  return useCommand(endpoints[kind], {
    onSuccess: (session) => {
      credentials.keep(session);
      toast.success(kind === 'login' ? t('login.signedIn') : t('login.signedUp'));
      onDone();
    },
    onError: (error) => {
      toast.error(error.message === '' ? t('login.failed') : error.message);
    },
  });
}
