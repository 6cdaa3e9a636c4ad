import { emailBody } from '@pass-along/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

/** A button with the dialog that requests an invitation. */
export function RequestInvite() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="min-h-13 px-6 text-lg"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('about.invite')}
      </Button>
      {open && (
        <RequestDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

interface RequestValues {
  email: string;
}

const resolver = createResolver<RequestValues>((values) => getFieldErrors(emailBody, values));

function RequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm<RequestValues>({ resolver, defaultValues: { email: '' } });
  const request = useCommand('POST /api/invite-requests', {
    onSuccess: () => {
      toast.success(t('about.request.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('about.request.title')}
      description={t('about.request.text')}
      locked={request.isPending}
      onClose={onClose}
      cancel={t('about.request.cancel')}
      submit={t('about.request.send')}
      busy={request.isPending}
      onSubmit={() => {
        void handleSubmit(({ email }) => {
          request.mutate({ body: { email } });
        })();
      }}
    >
      {request.error && <Alert>{request.error.message}</Alert>}
      <Field label={t('about.request.email')} required error={formState.errors.email?.message}>
        {(props) => <TextInput {...props} {...register('email')} type="email" autoComplete="email" />}
      </Field>
    </FormDialog>
  );
}
