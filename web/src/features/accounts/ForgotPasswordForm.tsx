import { emailBody, limits } from '@pass-along/contracts';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface ForgotPasswordValues {
  email: string;
}

const resolver = createResolver<ForgotPasswordValues>((values) => getFieldErrors(emailBody, values));

/** The answer is the same for known and unknown addresses. */
export function ForgotPasswordForm() {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm<ForgotPasswordValues>({
    resolver,
    defaultValues: { email: '' },
  });
  const ask = useCommand('POST /api/auth/forgot-password', {
    onSuccess: () => {
      toast.success(t('login.resetSent'));
    },
    onError: (error) => {
      toast.error(error.message);
    },
  });

  if (ask.isSuccess) {
    return (
      <div role="status" className="rounded-card bg-primary-wash p-5">
        <MailCheck size={28} className="text-primary" aria-hidden="true" />
        <h2 className="mt-3 text-xl">{t('login.resetSentTitle')}</h2>
        <p className="mt-1 mb-4 wrap-anywhere">
          {t('login.resetSentText', { email: ask.variables.body.email, minutes: limits.resetMinutes })}
        </p>
        <Button
          variant="secondary"
          onClick={() => {
            ask.reset();
          }}
        >
          {t('login.resetAgain')}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void handleSubmit(({ email }) => {
          ask.mutate({ body: { email } });
        })(event)
      }
    >
      {ask.error && <Alert>{ask.error.message}</Alert>}
      <Field label={t('login.email')} required error={formState.errors.email?.message}>
        {(props) => <TextInput {...props} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" busy={ask.isPending} className="min-h-12">
        {t('login.forgot-password.submit')}
      </Button>
    </form>
  );
}
