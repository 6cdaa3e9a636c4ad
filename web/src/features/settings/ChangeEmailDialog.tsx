import { changeEmailBody, endpoints } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { resolverOf, rulesBroken } from '../../forms/resolverOf.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { preferencesOptions } from './preferenceQueries.ts';

interface EmailValues {
  email: string;
  password: string;
}

const resolver = resolverOf<EmailValues>((values) => rulesBroken(changeEmailBody, values));

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm<EmailValues>({ resolver, defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  const change = useCommand(endpoints.changeEmail, {
    onSuccess: () => {
      toast.success(t('settings.emailSent'));
      onClose();
      return queryClient.invalidateQueries(preferencesOptions());
    },
  });
  return (
    <Dialog
      title={t('settings.changeEmail')}
      description={t('settings.changeEmailText')}
      locked={change.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {t('settings.changeEmail')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void handleSubmit((body) => {
            change.mutate({ body });
          })(event)
        }
      >
        <Field label={t('settings.newEmail')} required error={errors.email?.message}>
          {(props) => <TextInput {...props} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label={t('settings.yourPassword')} required hint={t('settings.passwordWhy')} error={errors.password?.message}>
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
        {change.error && <Alert>{change.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
