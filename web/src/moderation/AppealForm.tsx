import { appealBody, limits } from '@pass-along/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver, getFieldErrors } from '../forms/formResolver.ts';
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';

interface AppealValues {
  words: string;
}

const resolver = createResolver<AppealValues>((values) => getFieldErrors(appealBody, values));

interface AppealFormProps {
  busy: boolean;
  error: string | undefined;
  onSend: (words: string) => void;
}

/** A member's appeal against a decision about them. */
export function AppealForm({ busy, error, onSend }: AppealFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, control, formState, reset } = useForm<AppealValues>({
    resolver,
    defaultValues: { words: '' },
  });
  const said = useWatch({ control, name: 'words' });
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-4 [&>*:not(button)]:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit(({ words }) => {
          onSend(words);
        })();
      }}
    >
      <UnsavedGuard
        isChanged={formState.isDirty && !busy}
        onDiscard={() => {
          reset();
        }}
      />
      <Field
        label={t('reports.reported.appealWords')}
        required
        error={formState.errors.words?.message}
        counter={{ used: said.length, max: limits.moderation.appeal }}
      >
        {(props) => <TextArea {...props} {...register('words')} rows={6} maxLength={limits.moderation.appeal} />}
      </Field>
      {error !== undefined && <Alert>{error}</Alert>}
      <Button type="submit" busy={busy}>
        {t('reports.reported.appeal')}
      </Button>
    </form>
  );
}
