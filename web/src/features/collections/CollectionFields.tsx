import { limits } from '@pass-along/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormConflictNote } from '../../forms/FormConflictNote.tsx';
import type { FormConflicts } from '../../forms/useFormConflicts.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export interface CollectionDraft {
  name: string;
  sentence: string;
}

interface CollectionFieldsProps {
  form: UseFormReturn<CollectionDraft>;
  /** Set in a form that edits. */
  conflicts?: FormConflicts<CollectionDraft>;
}

/** Name and sentence of a collection. */
export function CollectionFields({ form, conflicts }: CollectionFieldsProps) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const draft = useWatch({ control });
  const { name: longestName, sentence: longestSentence } = limits.collection;
  return (
    <>
      <Field
        label={t('collections.name')}
        required
        error={formState.errors.name?.message}
        counter={{ used: draft.name?.length ?? 0, max: longestName }}
        conflict={conflicts && <FormConflictNote conflicts={conflicts} name="name" label={t('collections.name')} />}
      >
        {(props) => (
          <TextInput
            {...props}
            {...register('name')}
            autoComplete="off"
            placeholder={t('collections.namePlaceholder')}
            maxLength={longestName}
          />
        )}
      </Field>
      <Field
        label={t('collections.sentence')}
        hint={t('collections.sentenceHint')}
        error={formState.errors.sentence?.message}
        counter={{ used: draft.sentence?.length ?? 0, max: longestSentence }}
        conflict={
          conflicts && <FormConflictNote conflicts={conflicts} name="sentence" label={t('collections.sentence')} />
        }
      >
        {(props) => <TextInput {...props} {...register('sentence')} autoComplete="off" maxLength={longestSentence} />}
      </Field>
    </>
  );
}
