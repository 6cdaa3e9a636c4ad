import { loginBody, memberRole, type MemberRole } from '@pass-along/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { getAppealPath, describeAuthError } from './authErrorText.ts';
import { FactorCodeField } from './FactorCodeField.tsx';
import { ModeLink } from './ModeLink.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useAuth, type AuthOutcome } from './useAuth.ts';

interface SignInValues {
  email: string;
  password: string;
  role: MemberRole | '';
  /** '' until the server asks for it. */
  code: string;
}

const lastRoleKey = 'last role';

/** The role that this device signed in with last. Prerendering has no device. */
function readLastRole(): MemberRole {
  const last = typeof localStorage === 'undefined' ? null : localStorage.getItem(lastRoleKey);
  return memberRole.options.find((role) => role === last) ?? 'user';
}

const resolver = createResolver<SignInValues>((values) => [
  ...getFieldErrors(loginBody, { ...values, role: 'user', code: values.code === '' ? null : values.code }),
  ...(values.role === '' ? [{ path: 'role', message: i18n.t('login.roleRequired') }] : []),
]);

export function SignInForm(outcome: AuthOutcome) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    resolver,
    defaultValues: { email: '', password: '', role: readLastRole(), code: '' },
  });
  const { errors } = formState;
  const signIn = useAuth('login', outcome);
  const [codeAsked, setCodeAsked] = useState(false);
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void handleSubmit(({ email, password, role, code }) => {
          localStorage.setItem(lastRoleKey, role);
          const given = { ...(role !== '' && { role }), ...(code !== '' && { code }) };
          signIn.mutate(
            { body: { email, password, ...given } },
            {
              onError: (error) => {
                if (error.code === 'second_factor_needed') setCodeAsked(true);
              },
            },
          );
        })(event)
      }
    >
      {signIn.error && signIn.error.code !== 'second_factor_needed' && (
        <Alert>
          {describeAuthError(signIn.error, t)}{' '}
          {typeof signIn.error.figures['appeal'] === 'string' && (
            <Link className="font-semibold underline" to={getAppealPath(signIn.error.figures['appeal'])}>
              {t('login.appeal')}
            </Link>
          )}
        </Alert>
      )}
      <Field label={t('login.email')} required error={errors.email?.message}>
        {(props) => <TextInput {...props} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={t('login.password')} required error={errors.password?.message}>
        {(props) => (
          <PasswordInput
            {...props}
            {...register('password')}
            autoComplete="current-password"
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
          />
        )}
      </Field>
      <div className="-my-3 self-end">
        <ModeLink mode="forgot-password">{t('login.forgotLink')}</ModeLink>
      </div>
      <RoleSelect field={register('role')} error={errors.role?.message} />
      {codeAsked && <FactorCodeField field={register('code')} error={errors.code?.message} />}
      <Button type="submit" busy={signIn.isPending} className="mt-2 min-h-12">
        {t('login.signin.submit')}
      </Button>
    </form>
  );
}
