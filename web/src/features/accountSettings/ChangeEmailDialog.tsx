import { changeEmailBody } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { getPreferencesQuery } from './preferenceQueries.ts';

interface EmailValues {
  email: string;
  password: string;
}

const resolver = createResolver<EmailValues>((values) => getFieldErrors(changeEmailBody, values));

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm<EmailValues>({
    resolver,
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const change = useCommand('POST /api/auth/change-email', {
    onSuccess: () => {
      toast.success(t('settings.emailSent'));
      onClose();
      return queryClient.invalidateQueries(getPreferencesQuery());
    },
  });
  return (
    <ChangeDialog
      title={t('settings.changeEmail')}
      text={t('settings.changeEmailText')}
      busy={change.isPending}
      error={change.error?.message}
      onClose={onClose}
      onSubmit={handleSubmit((body) => {
        change.mutate({ body });
      })}
    >
      <Field label={t('settings.newEmail')} required error={errors.email?.message}>
        {(props) => <TextInput {...props} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field
        label={t('settings.yourPassword')}
        required
        hint={t('settings.passwordWhy')}
        error={errors.password?.message}
      >
        {(props) => (
          <PasswordInput
            {...props}
            {...register('password')}
            autoComplete="current-password"
            showLabel={t('settings.showPassword')}
            hideLabel={t('settings.hidePassword')}
          />
        )}
      </Field>
    </ChangeDialog>
  );
}
