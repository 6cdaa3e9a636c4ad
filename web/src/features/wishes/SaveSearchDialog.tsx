import { truncateText, limits, type SearchCriteria } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { formatCriteria } from './criteriaText.ts';
import { useSaveSearch } from './wishMutations.ts';

interface SaveSearchDialogProps {
  criteria: SearchCriteria;
  onClose: () => void;
}

export function SaveSearchDialog({ criteria, onClose }: SaveSearchDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [name, setName] = useState(() =>
    truncateText(formatCriteria(criteria, t).replace(/[“”„]/g, ''), limits.wish.name),
  );
  const save = useSaveSearch(onClose);
  const { keyword, category, type } = criteria;
  const onName = save.error?.errors.find(({ path }) => path === 'name')?.message;
  return (
    <Dialog
      title={t('wishes.saveTitle')}
      description={t('wishes.saveText')}
      locked={save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('wishes.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {t('wishes.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
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
      </form>
    </Dialog>
  );
}
