import { accountEndpoints, type SessionAnswer } from '@pass-along/contracts';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { credentials } from '../../api/credentials.ts';
import { useCommand } from '../../api/useCommand.ts';

export interface AuthOutcome {
  onDone: () => void;
  /** Said on success instead of the usual words. */
  said?: string | undefined;
  /** The account exists, and an admin has to let it in. */
  onWaiting: () => void;
}

/** Of all calls only these: what the hook gives is then named by few types. */
const calls = {
  login: accountEndpoints.login,
  register: accountEndpoints.register,
  google: accountEndpoints.google,
} as const;
const successes = { login: 'login.signedIn', register: 'login.signedUp', google: 'login.signedInWithGoogle' } as const;

/** Signs in or up, keeps the session, and says so; says what failed, too, unless it takes more words than a toast has. */
export function useAuth<K extends keyof typeof successes>(kind: K, { onDone, onWaiting, said }: AuthOutcome) {
  const { t } = useTranslation();
  return useCommand(calls[kind], {
    onSuccess: (session: SessionAnswer) => {
      toast.success(said ?? t(successes[kind]));
      // an account that waits for approval has no session yet
      if (session.token === '') {
        onWaiting();
        return;
      }
      credentials.keep(session);
      onDone();
    },
    onError: (error) => {
      if (error.code === 'account_waiting') {
        onWaiting();
        return;
      }
      // the form asks for it
      if (error.code === 'second_factor_needed') return;
      if (kind === 'google' && !error.code.startsWith('second_factor')) toast.error(t('login.googleFailed'));
      else if (error.code !== 'account_suspended') toast.error(error.message);
    },
  });
}
