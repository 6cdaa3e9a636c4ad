import { CircleAlert, MailCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { messages } from './newsletterMessages.en.ts';

addMessages(messages);

/**
 * Loads the address check with the first submission, because this box is on every page. Without it the server's check
 * is enough.
 */
async function checkEmail(email: string): Promise<string | undefined> {
  const check = await import('./emailErrorText.ts').catch(() => undefined);
  return check?.describeEmailError(email);
}

/**
 * Subscribes to the newsletter. One field needs no form library. The address counts once the mailed link was opened.
 */
export function NewsletterBox() {
  const { t } = useTranslation();
  const id = useId();
  const [email, setEmail] = useState('');
  const [broken, setBroken] = useState<string>();
  const subscribe = useCommand('POST /api/newsletter/subscribe');
  const trouble = broken ?? subscribe.error?.message;

  const submit = async () => {
    const found = await checkEmail(email);
    setBroken(found);
    if (found === undefined) subscribe.mutate({ body: { email: email.trim() } });
  };

  return (
    <section aria-labelledby={`${id}-title`} className="max-w-sm">
      <h2 id={`${id}-title`} className="font-sans text-base font-semibold tracking-normal">
        {t('newsletter.title')}
      </h2>
      <p className="mt-1 text-muted">{t('newsletter.line')}</p>
      <div role="status">
        {subscribe.isSuccess && (
          <p className="mt-3 flex gap-2 font-medium">
            <MailCheck size={20} className="mt-0.5 shrink-0 text-primary" aria-hidden="true" />
            {t('newsletter.checkInbox')}
          </p>
        )}
      </div>
      {!subscribe.isSuccess && (
        <form
          noValidate
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <label htmlFor={id} className="sr-only">
            {t('newsletter.email')}
          </label>
          <div className="flex gap-2">
            <TextInput
              id={id}
              type="email"
              autoComplete="email"
              placeholder={t('newsletter.placeholder')}
              className="min-w-0"
              value={email}
              aria-required
              aria-invalid={trouble === undefined ? undefined : true}
              aria-describedby={trouble === undefined ? undefined : `${id}-trouble`}
              onChange={(event) => {
                setEmail(event.target.value);
              }}
            />
            <Button type="submit" busy={subscribe.isPending}>
              {t('newsletter.subscribe')}
            </Button>
          </div>
          {trouble !== undefined && (
            <p id={`${id}-trouble`} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger">
              <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
              {trouble}
            </p>
          )}
        </form>
      )}
    </section>
  );
}
