import { useEffect, useEffectEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { describeAuthError } from './authErrorText.ts';
import { GoogleCodeForm } from './GoogleCodeForm.tsx';
import { loadGoogleIdentity } from './googleIdentity.ts';
import { useAuth, type AuthOutcome } from './useAuth.ts';

interface GoogleSignInProps extends AuthOutcome {
  clientId: string;
  mode: 'signin' | 'signup';
  /** Invitation code; '' without one. */
  invitation: string;
  /** Called with the reason of a failure as far as it is known, and with undefined when a new attempt begins. */
  onFailure: (reason: string | undefined) => void;
}

/** Refusals with these codes only say that sign-in failed. */
const genericCodes: readonly string[] = ['google_token_invalid', 'internal', 'account_waiting'];

/** Google's own button above the divider, and its one-tap prompt on sign-in. */
export function GoogleSignIn({ clientId, mode, invitation, onFailure, ...outcome }: GoogleSignInProps) {
  const { t, i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  /** Google's credential, kept while the member looks up their code. */
  const [askedFor, setAskedFor] = useState<string>();
  const signIn = useAuth('google', outcome);

  const receive = useEffectEvent((credential: string | undefined) => {
    onFailure(undefined);
    if (credential === undefined || credential === '') toast.error(t('login.googleFailed'));
    else send(credential);
  });

  function send(credential: string, code?: string): void {
    const given = { ...(invitation !== '' && { invitation }), ...(code !== undefined && { code }) };
    signIn.mutate(
      { body: { token: credential, ...given } },
      {
        onError: (error) => {
          if (error.code === 'second_factor_needed') setAskedFor(credential);
          else if (!genericCodes.includes(error.code)) onFailure(describeAuthError(error, t));
        },
      },
    );
  }
  const reportLoadFailure = useEffectEvent(() => {
    setFailed(true);
    toast.error(t('login.googleFailed'));
    onFailure(t('login.googleAway'));
  });

  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    void loadGoogleIdentity().then(
      (google) => {
        const button = place.current;
        if (left || button === null) return;
        setFailed(false);
        google.initialize({
          client_id: clientId,
          cancel_on_tap_outside: true,
          callback: ({ credential }) => {
            receive(credential);
          },
        });
        google.renderButton(button, {
          type: 'standard',
          theme: document.documentElement.dataset['theme'] === 'dark' ? 'filled_black' : 'outline',
          size: 'large',
          text: mode === 'signin' ? 'signin_with' : 'signup_with',
          shape: 'rectangular',
          width: Math.min(400, button.clientWidth),
          locale: i18n.language,
        });
        if (mode === 'signin') google.prompt();
        stop = () => {
          google.cancel();
        };
      },
      () => {
        if (!left) reportLoadFailure();
      },
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [clientId, mode, tries, i18n.language]);

  if (askedFor !== undefined) {
    return (
      <GoogleCodeForm
        busy={signIn.isPending}
        onCode={(code) => {
          onFailure(undefined);
          send(askedFor, code);
        }}
      />
    );
  }
  return (
    <div className="mb-6">
      <div ref={place} className="flex min-h-11 justify-center" hidden={failed} />
      {failed && (
        <Button
          variant="secondary"
          className="w-full"
          onClick={() => {
            onFailure(undefined);
            setTries(tries + 1);
          }}
        >
          {t('login.googleRetry')}
        </Button>
      )}
      <div className="mt-6 flex items-center gap-4 text-muted">
        <span className="perforated flex-1" aria-hidden="true" />
        {t('login.or')}
        <span className="perforated flex-1" aria-hidden="true" />
      </div>
    </div>
  );
}
