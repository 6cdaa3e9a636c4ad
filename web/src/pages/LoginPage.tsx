import { delays } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { siteQuery } from '../api/siteQuery.ts';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { SignInPurpose } from '../features/items/SignInPurpose.tsx';
import { ForgotPasswordForm } from '../features/accounts/ForgotPasswordForm.tsx';
import { GoogleSignIn } from '../features/accounts/GoogleSignIn.tsx';
import { getInvitationQuery } from '../features/accounts/invitationQueries.ts';
import { toLoginMode, type LoginMode } from '../features/accounts/loginMode.ts';
import { ModeLink } from '../features/accounts/ModeLink.tsx';
import { FormNotice } from '../features/accounts/FormNotice.tsx';
import { ResetPasswordForm } from '../features/accounts/ResetPasswordForm.tsx';
import { SignInForm } from '../features/accounts/SignInForm.tsx';
import { SignUpForm } from '../features/accounts/SignUpForm.tsx';
import { SignUpNotice } from '../features/accounts/SignUpNotice.tsx';
import { WaitingForApproval } from '../features/accounts/WaitingForApproval.tsx';
import { messages } from '../features/accounts/accountMessages.en.ts';
import { addMessages } from '../i18n/i18n.ts';
import { scrollBehavior } from '../motion/useReducedMotion.ts';
import { PageMeta } from '../seo/PageMeta.tsx';
import { toSafePath } from '../session/sessionContext.ts';
import { Alert } from '../ui/Alert.tsx';
import { CommunityName } from '../ui/CommunityName.tsx';

addMessages(messages);

const others: Record<LoginMode, LoginMode> = {
  signin: 'signup',
  signup: 'signin',
  'forgot-password': 'signin',
  'reset-password': 'signin',
};

export function LoginPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const mode = toLoginMode(params.get('mode'));
  const site = useQuery(siteQuery).data;
  const [waiting, setWaiting] = useState(false);
  const [googleTrouble, setGoogleTrouble] = useState<string>();
  const go = useRedirect();

  // focus moves to the new form for keyboards and screen readers
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    setWaiting(false);
    setGoogleTrouble(undefined);
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
  }, [mode]);

  const next = toSafePath(params.get('next'));
  // signing in cancels the pending deletion
  const said = params.get('keep') === 'account' ? t('login.kept') : undefined;
  const onWaiting = () => {
    setWaiting(true);
  };
  const forms: Record<LoginMode, () => ReactNode> = {
    signin: () => (
      <div className="flex flex-col gap-6">
        {said !== undefined && <FormNotice>{t('login.keep')}</FormNotice>}
        <SignInForm
          successMessage={said}
          onDone={({ deletionCancelled }) => {
            go(next, { state: { deletionCancelled } });
          }}
          onWaiting={onWaiting}
        />
      </div>
    ),
    signup: () => (
      <SignUp
        code={params.get('invite') ?? ''}
        onDone={() => {
          go(next, { delay: delays.afterSignUp });
        }}
        onWaiting={onWaiting}
      />
    ),
    'forgot-password': () => <ForgotPasswordForm />,
    'reset-password': () => (
      <ResetPasswordForm
        token={params.get('token') ?? ''}
        email={params.get('email') ?? ''}
        onDone={() => {
          go('/login?mode=signin', { delay: delays.afterPasswordReset });
        }}
      />
    ),
  };
  const clientId = site?.googleClientId ?? '';

  return (
    <div
      className={
        'page grid items-center gap-12 py-10 sm:py-16 ' + 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-24'
      }
    >
      <PageMeta
        title={t('title.page', { page: t(`login.${mode}.title`) })}
        description={t('login.description')}
        path="/login"
      />
      <div className="mx-auto w-full max-w-md">
        {waiting ? (
          <WaitingForApproval />
        ) : (
          <>
            <CommunityName className="mb-1 font-display text-lg font-semibold wrap-anywhere" />
            <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
              {t(`login.${mode}.title`)}
            </h1>
            <p className="mt-2 text-lg text-muted">{t(`login.${mode}.subtitle`)}</p>
            <p className="mt-3 mb-8 text-lg font-semibold empty:mt-0">
              {(mode === 'signin' || mode === 'signup') && <SignInPurpose next={next} />}
            </p>
            <div key={mode}>
              {clientId !== '' && (mode === 'signin' || mode === 'signup') && (
                <GoogleSignIn
                  clientId={clientId}
                  mode={mode}
                  invitation={params.get('invite') ?? ''}
                  successMessage={said}
                  onFailure={setGoogleTrouble}
                  onDone={({ deletionCancelled }) => {
                    go(next, { state: { deletionCancelled } });
                  }}
                  onWaiting={onWaiting}
                />
              )}
              {forms[mode]()}
              {googleTrouble !== undefined && (
                <div className="mt-5">
                  <Alert>{googleTrouble}</Alert>
                </div>
              )}
            </div>
            <p className="perforated mt-8 pt-4 text-muted">
              {t(`login.${mode}.other`)} <ModeLink mode={others[mode]}>{t(`login.${mode}.otherLink`)}</ModeLink>
            </p>
          </>
        )}
      </div>
      <div className="max-lg:hidden">
        <HandsDrawing />
      </div>
    </div>
  );
}

interface SignUpProps {
  code: string;
  onDone: () => void;
  onWaiting: () => void;
}

/** Waits for the invitation, because it prefills the form. */
function SignUp({ code, onDone, onWaiting }: SignUpProps) {
  const site = useQuery(siteQuery).data;
  const invitation = useQuery(getInvitationQuery(code));
  const stillOpen = invitation.data?.state === 'open' ? invitation.data : undefined;
  return (
    <div className="flex flex-col gap-6">
      {site && <SignUpNotice site={site} code={code} />}
      {(code === '' || !invitation.isPending) && (
        <SignUpForm
          code={stillOpen ? code : ''}
          invitation={stillOpen}
          asksForCode={site?.signupPolicy === 'invite-only' && stillOpen === undefined}
          onDone={onDone}
          onWaiting={onWaiting}
        />
      )}
    </div>
  );
}

/** Redirects at once or after a delay; leaving the page cancels it. */
function useRedirect() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return useCallback(
    (target: string, { delay = 0, state }: { delay?: number; state?: unknown } = {}) => {
      clearTimeout(timer.current);
      if (delay === 0) void navigate(target, { state });
      else timer.current = setTimeout(() => void navigate(target), delay);
    },
    [navigate],
  );
}
