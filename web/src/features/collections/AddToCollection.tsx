import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../i18n/i18n.ts';
import { DialogButton } from '../../ui/DialogButton.tsx';
import { messages } from './collectionMessages.en.ts';

addMessages(messages);

const AddToCollectionDialog = lazy(async () => ({
  default: (await import('./AddToCollectionDialog.tsx')).AddToCollectionDialog,
}));

/** Opens the dialog with the member's collections. */
export function AddToCollection({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  return (
    <DialogButton icon={<Plus size={18} aria-hidden="true" />} label={t('collections.add')}>
      {(onClose) => <AddToCollectionDialog itemId={itemId} onClose={onClose} />}
    </DialogButton>
  );
}
