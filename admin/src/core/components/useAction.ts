import { useMutation } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';
import { useLanguage } from '../i18n/language.ts';
import { formatError } from '../i18n/formatError.ts';

interface Action<T> {
  call: () => Promise<T>;
  /** Notification after success; '' when the page itself shows it. */
  done: string | ((answer: T) => string);
  onDone?: (answer: T) => void;
  /** Handles the refusal instead of a notification. */
  onRefused?: (error: unknown) => void;
}

/** Sends a command and waits for the answer. After success the page's data is loaded again. */
export function useAction() {
  const notify = useNotify();
  const language = useLanguage();
  const refresh = useRefresh();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { mutate, isPending } = useMutation({ mutationFn: ({ call }: Action<unknown>) => call() });

  const run = <T>({ call, done, onDone, onRefused }: Action<T>): void => {
    mutate(
      { call, done: '' },
      {
        onSuccess: (answer) => {
          // the answer comes from this action's own `call`
          const own = answer as T;
          const text = typeof done === 'string' ? done : done(own);
          if (text !== '') notify(text, { type: 'success' });
          refresh();
          onDone?.(own);
        },
        onError: (error) => {
          void logoutIfAccessDenied(error).then((loggedOut) => {
            if (loggedOut) return;
            if (onRefused) onRefused(error);
            else notify(formatError(error, language), { type: 'error', autoHideDuration: 10_000 });
          });
        },
      },
    );
  };
  return { run, isPending };
}
