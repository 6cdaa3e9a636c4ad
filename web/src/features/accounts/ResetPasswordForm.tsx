import { delays, limits, resetPasswordBody } from '@pass-along/contracts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ModeLink } from './ModeLink.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface ResetPasswordValues {
  password: string;
  confirmPassword: string;
}

const resolver = createResolver<ResetPasswordValues>((values) => [
  ...getFieldErrors(resetPasswordBody, { token: 'given', ...values }),
  ...(values.password === values.confirmPassword
    ? []
    : [{ path: 'confirmPassword', message: i18n.t('login.mismatch') }]),
]);

interface ResetPasswordFormProps {
  /** From the mailed link; '' without one. */
  token: string;
  email: string;
  onDone: () => void;
}

export function ResetPasswordForm({ token, email, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm<ResetPasswordValues>({
    resolver,
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const reset = useCommand('POST /api/auth/reset-password', {
    onSuccess: () => {
      toast.success(t('login.resetDone'));
      onDone();
    },
    onError: (error) => {
      toast.error(error.message);
    },
  });

  useEffect(() => {
    toast(t('login.resetNotice'), { id: 'reset-notice', duration: delays.resetNotice, position: 'top-center' });
  }, [t]);

  if (token === '') {
    return (
      <div className="flex flex-col items-start gap-3">
        <Alert>{t('login.resetLinkMissing')}</Alert>
        <ModeLink mode="forgot-password">{t('login.resetAsk')}</ModeLink>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void handleSubmit((values) => {
          reset.mutate({ body: { token, email, ...values } });
        })(event)
      }
    >
      {reset.error && <Alert>{reset.error.message}</Alert>}
      {reset.error?.code === 'reset_token_invalid' && <ModeLink mode="forgot-password">{t('login.resetAsk')}</ModeLink>}
      <NewPasswordFields
        label={t('login.newPassword')}
        hint={t('login.passwordHint', { min: limits.password.min })}
        password={register('password')}
        confirm={register('confirmPassword')}
        passwordError={errors.password?.message}
        confirmError={errors.confirmPassword?.message}
      />
      <Button type="submit" busy={reset.isPending || reset.isSuccess} className="mt-2 min-h-12">
        {t('login.reset-password.submit')}
      </Button>
    </form>
  );
}
