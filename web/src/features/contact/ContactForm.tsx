import { contactBody, delays, inquiryType, limits, type InquiryType } from '@pass-along/contracts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isAway } from '../../api/connection.ts';
import { useCommand } from '../../api/useCommand.ts';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  inquiryType: InquiryType;
}

const empty: ContactValues = { name: '', email: '', subject: '', message: '', inquiryType: 'general' };
const resolver = createResolver<ContactValues>((values) => getFieldErrors(contactBody, values));

type Banner = 'none' | 'sent' | 'failed';

export function ContactForm() {
  const { t } = useTranslation();
  const [banner, setBanner] = useState<Banner>('none');
  const { register, handleSubmit, formState, reset } = useForm<ContactValues>({ resolver, defaultValues: empty });
  const { errors } = formState;
  const send = useCommand('POST /api/users/send-contact-query', {
    onMutate: () => {
      setBanner('none');
    },
    onSuccess: ({ success }) => {
      setBanner(success ? 'sent' : 'failed');
      if (success) reset(empty);
    },
    onError: () => {
      setBanner('failed');
    },
  });

  useEffect(() => {
    if (banner === 'none') return;
    const timer = setTimeout(() => {
      setBanner('none');
    }, delays.contactBanner);
    return () => {
      clearTimeout(timer);
    };
  }, [banner]);

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void handleSubmit((values) => {
          send.mutate({ body: values });
        })(event)
      }
    >
      <UnsavedGuard
        isChanged={formState.isDirty && !send.isPending}
        onDiscard={() => {
          reset();
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('contact.form.name')} required error={errors.name?.message}>
          {(props) => <TextInput {...props} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label={t('contact.form.email')} required error={errors.email?.message}>
          {(props) => <TextInput {...props} {...register('email')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Field label={t('contact.form.inquiry')}>
        {(props) => (
          <Select
            {...props}
            {...register('inquiryType')}
            options={inquiryType.options.map((type) => ({ value: type, label: t(`contact.form.types.${type}`) }))}
          />
        )}
      </Field>
      <Field label={t('contact.form.subject')} required error={errors.subject?.message}>
        {(props) => <TextInput {...props} {...register('subject')} maxLength={limits.contact.subject} />}
      </Field>
      <Field label={t('contact.form.message')} required error={errors.message?.message}>
        {(props) => <TextArea {...props} {...register('message')} rows={5} maxLength={limits.contact.message} />}
      </Field>
      <Button type="submit" busy={send.isPending} className="min-h-12 sm:self-start sm:px-8">
        {send.isPending ? t('contact.form.sending') : t('contact.form.send')}
      </Button>
      <div aria-live="polite" className="min-h-14">
        {banner === 'sent' && (
          <p className="flex animate-appear gap-2.5 rounded-input border border-ok px-3.5 py-3 text-ok">
            <CircleCheck size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
            {t('contact.form.sent')}
          </p>
        )}
        {banner === 'failed' && (
          <p
            className={
              'flex animate-appear gap-2.5 rounded-input border border-danger bg-danger-wash px-3.5 py-3 ' +
              'text-danger'
            }
          >
            <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
            {t('contact.form.failed')}
            {isAway() && ` ${t('errors.notSent')}`}
          </p>
        )}
      </div>
    </form>
  );
}
