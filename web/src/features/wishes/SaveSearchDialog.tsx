import { truncateText, limits, type SearchCriteria } from '@pass-along/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstErrorFocus } from '../../forms/useFirstErrorFocus.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formatCriteria } from './criteriaText.ts';
import { useSaveSearch } from './wishMutations.ts';

interface SaveSearchDialogProps {
  criteria: SearchCriteria;
  onClose: () => void;
}

export function SaveSearchDialog({ criteria, onClose }: SaveSearchDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(() =>
    truncateText(formatCriteria(criteria, t).replace(/[“”„]/g, ''), limits.wish.name),
  );
  const save = useSaveSearch(onClose);
  const formElement = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(formElement, { submitCount: save.failureCount });
  const { keyword, category, type } = criteria;
  const onName = save.error?.errors.find(({ path }) => path === 'name')?.message;
  return (
    <FormDialog
      title={t('wishes.saveTitle')}
      description={t('wishes.saveText')}
      locked={save.isPending}
      onClose={onClose}
      cancel={t('wishes.cancel')}
      submit={t('wishes.save')}
      busy={save.isPending}
      formRef={formElement}
      onSubmit={() => {
        save.mutate({ body: { name, keyword, category: category ?? undefined, type: type ?? undefined } });
      }}
    >
      {save.error && onName === undefined && <Alert>{save.error.message}</Alert>}
      <p className="font-medium">{formatCriteria(criteria, t)}</p>
      <Field label={t('wishes.name')} required error={onName}>
        {(props) => (
          <TextInput
            {...props}
            value={name}
            maxLength={limits.wish.name}
            placeholder={t('wishes.namePlaceholder')}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
