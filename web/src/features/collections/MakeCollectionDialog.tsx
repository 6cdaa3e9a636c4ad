import { makeCollectionBody } from '@pass-along/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { CollectionFields, type CollectionDraft } from './CollectionFields.tsx';
import { useMakeCollection } from './collectionMutations.ts';

const resolver = createResolver((draft: CollectionDraft) => getFieldErrors(makeCollectionBody, draft));

interface MakeCollectionDialogProps {
  /** The first item. */
  itemId?: string;
  onClose: () => void;
}

export function MakeCollectionDialog({ itemId, onClose }: MakeCollectionDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { name: '', sentence: '' }, resolver });
  const make = useMakeCollection(onClose);
  return (
    <FormDialog
      title={t('collections.make')}
      {...(itemId === undefined && { description: t('collections.makeText') })}
      locked={make.isPending}
      onClose={onClose}
      cancel={t('collections.cancel')}
      submit={itemId === undefined ? t('collections.create') : t('collections.createWith')}
      busy={make.isPending}
      onSubmit={() => {
        void form.handleSubmit((draft) => {
          make.mutate({ body: { ...draft, itemId } });
        })();
      }}
    >
      {make.error && <Alert>{make.error.message}</Alert>}
      <CollectionFields form={form} />
    </FormDialog>
  );
}
