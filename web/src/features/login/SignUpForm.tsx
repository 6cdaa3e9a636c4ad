import { limits, registerBody, type MemberRole } from '@pass-along/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolverOf, rulesBroken } from '../../forms/resolverOf.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useAuth } from './useAuth.ts';

interface SignUpValues {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
  role: MemberRole | '';
}

const empty: SignUpValues = { fullName: '', email: '', password: '', confirmPassword: '', role: '' };

const resolver = resolverOf<SignUpValues>(({ fullName, email, password, confirmPassword, role }) => [
  ...rulesBroken(registerBody, { name: fullName, email, password, role: 'user' }).map(({ path, message }) => ({
    path: path === 'name' ? 'fullName' : path,
    message,
  })),
  ...(password === confirmPassword ? [] : [{ path: 'confirmPassword', message: i18n.t('login.mismatch') }]),
  ...(role === '' ? [{ path: 'role', message: i18n.t('login.roleRequired') }] : []),
]);

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm<SignUpValues>({ resolver, defaultValues: empty });
  const { errors } = formState;
  const signUp = useAuth('register', onDone);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void handleSubmit(({ fullName, email, password, role }) => {
          signUp.mutate({ body: { name: fullName, email, password, ...(role !== '' && { role }) } });
        })(event)
      }
    >
      {signUp.error && <Alert>{signUp.error.message}</Alert>}
      <Field label={t('login.fullName')} required error={errors.fullName?.message}>
        {(props) => <TextInput {...props} {...register('fullName')} autoComplete="name" />}
      </Field>
      <Field label={t('login.email')} required error={errors.email?.message}>
        {(props) => <TextInput {...props} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={t('login.password')} required hint={t('login.passwordHint', { min: limits.password.min })} error={errors.password?.message}>
        {(props) => (
          <PasswordInput
            {...props}
            {...register('password')}
            autoComplete="new-password"
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
          />
        )}
      </Field>
      <Field label={t('login.confirmPassword')} required error={errors.confirmPassword?.message}>
        {(props) => (
          <PasswordInput
            {...props}
            {...register('confirmPassword')}
            autoComplete="new-password"
            showLabel={t('login.showConfirm')}
            hideLabel={t('login.hideConfirm')}
          />
        )}
      </Field>
      <RoleSelect field={register('role')} error={errors.role?.message} />
      <Button type="submit" busy={signUp.isPending || signUp.isSuccess} className="mt-2 min-h-12">
        {t('login.signup.submit')}
      </Button>
    </form>
  );
}
