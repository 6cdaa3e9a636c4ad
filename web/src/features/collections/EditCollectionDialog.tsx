import { reviseCollectionBody, type CollectionAnswer } from '@pass-along/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { useFormConflicts } from '../../forms/useFormConflicts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { CollectionFields, type CollectionDraft } from './CollectionFields.tsx';
import { useReviseCollection } from './collectionMutations.ts';

const resolver = createResolver((draft: CollectionDraft) => getFieldErrors(reviseCollectionBody, draft));
const fields = ['name', 'sentence'] as const;

interface EditCollectionDialogProps {
  collection: Pick<CollectionAnswer, '_id' | 'name' | 'sentence'>;
  onClose: () => void;
}

export function EditCollectionDialog({ collection, onClose }: EditCollectionDialogProps) {
  const { t } = useTranslation();
  const { _id: collectionId, name, sentence } = collection;
  const form = useForm({ defaultValues: { name, sentence }, resolver });
  const revise = useReviseCollection(onClose);
  const conflicts = useFormConflicts(form, { name, sentence }, revise.reset);
  const save = (draft: CollectionDraft) => {
    const { shown } = conflicts;
    const changed = fields.filter((field) => draft[field].trim() !== shown[field]);
    if (changed.length === 0) {
      onClose();
      return;
    }
    const pick = (from: CollectionDraft) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    revise.mutate(
      { params: { collectionId }, body: { ...pick(draft), before: pick(shown) } },
      {
        onError: ({ code, errors }) => {
          if (code !== 'changed_meanwhile') return;
          conflicts.ask(
            Object.fromEntries(errors.map(({ path, figures }) => [path, String(figures?.['theirs'] ?? '')])),
          );
          const first = fields.find((field) => errors.some(({ path }) => path === field));
          if (first) form.setFocus(first);
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('collections.editTitle')}
      locked={revise.isPending}
      onClose={onClose}
      cancel={t('collections.cancel')}
      submit={t('collections.save')}
      busy={revise.isPending}
      onSubmit={() => {
        void form.handleSubmit(save)();
      }}
    >
      {revise.error && <Alert>{revise.error.message}</Alert>}
      <CollectionFields form={form} conflicts={conflicts} />
    </FormDialog>
  );
}
