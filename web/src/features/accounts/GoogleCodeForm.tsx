import { googleBody } from '@pass-along/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { Button } from '../../ui/Button.tsx';
import { FactorCodeField } from './FactorCodeField.tsx';

interface CodeValues {
  code: string;
}

const resolver = createResolver<CodeValues>((values) => getFieldErrors(googleBody, { token: 'given', ...values }));

/** Asks for the second factor after Google has confirmed the identity. */
export function GoogleCodeForm({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm<CodeValues>({ resolver, defaultValues: { code: '' } });
  return (
    <form
      noValidate
      className="mb-6 flex flex-col gap-5"
      onSubmit={(event) =>
        void handleSubmit(({ code }) => {
          onCode(code);
        })(event)
      }
    >
      <h2 className="text-xl">{t('login.factorTitle')}</h2>
      <FactorCodeField field={register('code')} error={formState.errors.code?.message} />
      <Button type="submit" busy={busy} className="min-h-12">
        {t('login.signin.submit')}
      </Button>
    </form>
  );
}
