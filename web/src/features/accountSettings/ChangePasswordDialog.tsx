import { changePasswordBody, limits, type CurrentUser } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { credentials } from '../../api/storedCredentials.ts';
import { useCommand } from '../../api/useCommand.ts';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { getSessionKey } from '../../session/sessionContext.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';

interface PasswordValues {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

const resolver = createResolver<PasswordValues>((values) => getFieldErrors(changePasswordBody, values));

export function ChangePasswordDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm<PasswordValues>({
    resolver,
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const change = useCommand('POST /api/auth/change-password', {
    onSuccess: (session) => {
      // the same member with a new token: no new check needed
      queryClient.setQueryData(getSessionKey(session.token), user);
      credentials.keep(session);
      toast.success(t('settings.passwordChanged'));
      onClose();
    },
  });
  const renderInput = (name: keyof PasswordValues, autoComplete: string) => (props: object) => (
    <PasswordInput
      {...props}
      {...register(name)}
      autoComplete={autoComplete}
      showLabel={t('settings.showPassword')}
      hideLabel={t('settings.hidePassword')}
    />
  );
  return (
    <ChangeDialog
      title={t('settings.changePassword')}
      text={t('settings.changePasswordText')}
      busy={change.isPending}
      error={change.error?.message}
      onClose={onClose}
      onSubmit={handleSubmit((body) => {
        change.mutate({ body });
      })}
    >
      <Field label={t('settings.currentPassword')} required error={errors.currentPassword?.message}>
        {renderInput('currentPassword', 'current-password')}
      </Field>
      <Field
        label={t('settings.newPassword')}
        required
        hint={t('settings.passwordHint', { min: limits.password.min })}
        error={errors.password?.message}
      >
        {renderInput('password', 'new-password')}
      </Field>
      <Field label={t('settings.repeatPassword')} required error={errors.confirmPassword?.message}>
        {renderInput('confirmPassword', 'new-password')}
      </Field>
    </ChangeDialog>
  );
}
