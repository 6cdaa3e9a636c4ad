import { delays } from '@pass-along/contracts';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { SignInForm } from '../features/login/SignInForm.tsx';
import { SignUpForm } from '../features/login/SignUpForm.tsx';
import { safeNext } from '../session/session.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

const modes = ['signin', 'signup'] as const;
type Mode = (typeof modes)[number];

/** Modes are chosen by the address; sign-in unless it says otherwise. */
function modeOf(text: string | null): Mode {
  return modes.find((mode) => mode === text) ?? 'signin';
}

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const mode = modeOf(params.get('mode'));
  const next = safeNext(params.get('next'));

  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    window.scrollTo({ top: 0, behavior: 'smooth' });
  }, [mode]);

  // leaving the page by other means calls the redirect off
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const go = useCallback(() => {
    void navigate(next);
  }, [navigate, next]);

  const forms: Record<Mode, ReactNode> = {
    signin: <SignInForm onDone={go} />,
    signup: (
      <SignUpForm
        onDone={() => {
          timer.current = setTimeout(go, delays.afterSignUp);
        }}
      />
    ),
  };
  const other: Mode = mode === 'signin' ? 'signup' : 'signin';
  const otherParams = new URLSearchParams(params);
  otherParams.set('mode', other);

  return (
    <div className="page grid items-center gap-12 py-10 sm:py-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-24">
      <PageTitle>{t(`login.${mode}.title`)}</PageTitle>
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-4xl">{t(`login.${mode}.title`)}</h1>
        <p className="mt-2 mb-8 text-lg text-muted">{t(`login.${mode}.subtitle`)}</p>
        <div key={mode}>{forms[mode]}</div>
        <p className="perforated mt-8 pt-4 text-muted">
          {t(`login.${mode}.other`)}{' '}
          <Link
            to={`/login?${otherParams.toString()}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {t(`login.${mode}.otherLink`)}
          </Link>
        </p>
      </div>
      <div className="max-lg:hidden">
        <HandsDrawing />
      </div>
    </div>
  );
}
