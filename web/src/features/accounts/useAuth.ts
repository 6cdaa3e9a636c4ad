import type { SessionAnswer } from '@pass-along/contracts';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { credentials } from '../../api/storedCredentials.ts';
import { useCommand } from '../../api/useCommand.ts';

export interface AuthOutcome {
  onDone: (session: SessionAnswer) => void;
  /** Success message that replaces the usual one. */
  successMessage?: string | undefined;
  /** Called when the account exists and needs an admin's approval. */
  onWaiting: () => void;
}

/** Restricted to these endpoints, which keeps the inferred type of the hook small. */
const calls = {
  login: 'POST /api/auth/login',
  register: 'POST /api/auth/register',
  google: 'POST /api/auth/google',
} as const;
const successes = { login: 'login.signedIn', register: 'login.signedUp', google: 'login.signedInWithGoogle' } as const;

/** Signs in or up, stores the session and shows the result, failures too unless their text is too long for a toast. */
export function useAuth<K extends keyof typeof successes>(kind: K, { onDone, onWaiting, successMessage }: AuthOutcome) {
  const { t } = useTranslation();
  return useCommand(calls[kind], {
    onSuccess: (session: SessionAnswer) => {
      toast.success(session.deletionCancelled === true ? t('login.kept') : (successMessage ?? t(successes[kind])));
      // an account that waits for approval has no session yet
      if (session.token === '') {
        onWaiting();
        return;
      }
      credentials.keep(session);
      onDone(session);
    },
    onError: (error) => {
      if (error.code === 'account_waiting') {
        onWaiting();
        return;
      }
      // the form asks for the code
      if (error.code === 'second_factor_needed') return;
      if (kind === 'google' && !error.code.startsWith('second_factor')) toast.error(t('login.googleFailed'));
      else if (error.code !== 'account_suspended') toast.error(error.message);
    },
  });
}
