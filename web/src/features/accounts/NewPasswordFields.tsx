import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

interface NewPasswordFieldsProps {
  label: string;
  hint: string;
  password: UseFormRegisterReturn;
  confirm: UseFormRegisterReturn;
  passwordError: string | undefined;
  confirmError: string | undefined;
}

/** A new password, entered twice; each field can show its text. */
export function NewPasswordFields({
  label,
  hint,
  password,
  confirm,
  passwordError,
  confirmError,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={label} required hint={hint} error={passwordError}>
        {(props) => (
          <PasswordInput
            {...props}
            {...password}
            autoComplete="new-password"
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
          />
        )}
      </Field>
      <Field label={t('login.confirmPassword')} required error={confirmError}>
        {(props) => (
          <PasswordInput
            {...props}
            {...confirm}
            autoComplete="new-password"
            showLabel={t('login.showConfirm')}
            hideLabel={t('login.hideConfirm')}
          />
        )}
      </Field>
    </>
  );
}
