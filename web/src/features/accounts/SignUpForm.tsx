import { limits, registerBody, type InvitationAnswer, type MemberRole } from '@pass-along/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useAuth, type AuthOutcome } from './useAuth.ts';

interface SignUpValues {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
  role: MemberRole | '';
  invitation: string;
}

const resolver = createResolver<SignUpValues>(({ fullName, email, password, confirmPassword, role, invitation }) => [
  ...getFieldErrors(registerBody, { name: fullName, email, password, role: 'user', invitation }).map((broken) => ({
    ...broken,
    path: broken.path === 'name' ? 'fullName' : broken.path,
  })),
  ...(password === confirmPassword ? [] : [{ path: 'confirmPassword', message: i18n.t('login.mismatch') }]),
  ...(role === '' ? [{ path: 'role', message: i18n.t('login.roleRequired') }] : []),
]);

interface SignUpFormProps extends AuthOutcome {
  /** Invitation code of the address; '' without one. */
  code: string;
  /** The invitation behind the code, once it is loaded and still valid. */
  invitation: InvitationAnswer | undefined;
  /** True when sign-up needs a code, which can then be typed. */
  asksForCode: boolean;
}

export function SignUpForm({ code, invitation, asksForCode, ...outcome }: SignUpFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm<SignUpValues>({
    resolver,
    defaultValues: {
      fullName: '',
      email: invitation?.email ?? '',
      password: '',
      confirmPassword: '',
      role: invitation?.role ?? 'user',
      invitation: code,
    },
  });
  const { errors } = formState;
  const signUp = useAuth('register', outcome);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void handleSubmit(({ fullName, email, password, role, invitation: typed }) => {
          signUp.mutate({
            body: {
              name: fullName,
              email,
              password,
              ...(role !== '' && { role }),
              ...(typed.trim() !== '' && { invitation: typed.trim() }),
            },
          });
        })(event)
      }
    >
      {signUp.error && <Alert>{signUp.error.message}</Alert>}
      {asksForCode && (
        <Field label={t('login.code')} hint={t('login.codeHint')} error={errors.invitation?.message}>
          {(props) => (
            <TextInput
              {...props}
              {...register('invitation')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <Field label={t('login.fullName')} required error={errors.fullName?.message}>
        {(props) => <TextInput {...props} {...register('fullName')} autoComplete="name" />}
      </Field>
      <Field label={t('login.email')} required error={errors.email?.message}>
        {(props) => <TextInput {...props} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <NewPasswordFields
        label={t('login.password')}
        hint={t('login.passwordHint', { min: limits.password.min })}
        password={register('password')}
        confirm={register('confirmPassword')}
        passwordError={errors.password?.message}
        confirmError={errors.confirmPassword?.message}
      />
      <RoleSelect field={register('role')} error={errors.role?.message} />
      <Button type="submit" busy={signUp.isPending || signUp.isSuccess} className="mt-2 min-h-12">
        {t('login.signup.submit')}
      </Button>
    </form>
  );
}
