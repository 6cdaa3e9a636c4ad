import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useCommand } from '../../api/useCommand.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { LetterDrawing } from './LetterDrawing.tsx';

const commands = {
  newsletterConfirm: 'POST /api/newsletter/confirm',
  newsletterLeave: 'POST /api/newsletter/unsubscribe',
  digestLeave: 'POST /api/notifications/digest/leave',
  // takes the token of any kind
  mailsLeave: 'POST /api/notifications/digest/leave',
  confirmEmail: 'POST /api/auth/confirm-email',
} as const;

interface MailedLinkProps {
  purpose: keyof typeof commands;
  /** The next step after success. */
  next: ReactNode;
  onDone?: () => void;
}

/** The page behind a mailed link. It needs a click, because mail scanners open links too. */
export function MailedLink({ purpose, next, onDone }: MailedLinkProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const command = useCommand(commands[purpose], { onSuccess: () => onDone?.() });
  return (
    <div className="page grid min-h-[60vh] items-center gap-10 py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <PageTitle>{t(`mailed.${purpose}.title`)}</PageTitle>
      <div className="flex flex-col items-start">
        {command.isSuccess ? (
          <div role="status">
            <CircleCheck size={36} className="text-ok" aria-hidden="true" />
            <h1 className="mt-3 text-4xl">{t(`mailed.${purpose}.doneTitle`)}</h1>
            <p className="mt-3 mb-7 text-lg text-muted">{t(`mailed.${purpose}.doneText`)}</p>
            {next}
          </div>
        ) : (
          <>
            <h1 className="text-4xl">{t(`mailed.${purpose}.title`)}</h1>
            <p className="mt-3 mb-6 text-lg text-muted">{t(`mailed.${purpose}.text`)}</p>
            {(token === '' || command.error) && (
              <div className="mb-5 w-full max-w-md">
                <Alert>{token === '' ? t('mailed.missing') : command.error?.message}</Alert>
              </div>
            )}
            {token === '' ? (
              <Button asChild variant="secondary">
                <Link to="/">{t('mailed.home')}</Link>
              </Button>
            ) : (
              <Button
                className="min-h-12 px-6"
                busy={command.isPending}
                onClick={() => {
                  command.mutate({ body: { token } });
                }}
              >
                {t(`mailed.${purpose}.submit`)}
              </Button>
            )}
          </>
        )}
      </div>
      <div className="mx-auto w-full max-w-72 md:max-w-none">
        <LetterDrawing />
      </div>
    </div>
  );
}
