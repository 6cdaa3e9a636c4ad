import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from './collectionMessages.en.ts';

addMessages(messages);

const AddToCollectionDialog = lazy(async () => ({
  default: (await import('./AddToCollectionDialog.tsx')).AddToCollectionDialog,
}));

/** Opens the dialog with the member's collections. */
export function AddToCollection({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="self-start !text-muted"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('collections.add')}
      </Button>
      {open && (
        <Suspense>
          <AddToCollectionDialog
            itemId={itemId}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
