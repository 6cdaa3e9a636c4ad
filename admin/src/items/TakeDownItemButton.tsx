import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { BulkButton } from '../core/components/BulkSelection.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { takeDownItemMessages } from './takeDownItemMessages.ts';

type Item = RecordOf<'items'>;

const TakeDownItemDialog = createLazyPart(async () => (await import('./TakeDownItemDialog.tsx')).TakeDownItemDialog);

/** Only another admin can take down an admin's own item. `edit` is forbidden to everyone except the owner. */
export const canBeTakenDown = ({ abilities, whyNot }: Item) => abilities.delete && whyNot.edit === 'forbidden';

export function TakeDownItemButton({ item }: { item: Item }) {
  const words = useMessages(takeDownItemMessages);
  const [open, setOpen] = useState(false);
  if (!canBeTakenDown(item)) return null;
  return (
    <IfAllowed call="POST /api/admin/take-downs">
      <Button
        variant="outlined"
        color="error"
        startIcon={<VisibilityOff aria-hidden />}
        aria-label={words.takeDownOne(item.title)}
        onClick={() => setOpen(true)}
      >
        {words.takeDown}
      </Button>
      {open ? <TakeDownItemDialog items={[item]} onClose={() => setOpen(false)} /> : null}
    </IfAllowed>
  );
}

/** Takes down all selected items; refused ones stay selected. */
export function BulkTakeDownItemButton() {
  const words = useMessages(takeDownItemMessages);
  return (
    <BulkButton<Item> label={words.takeDownMany} icon={<VisibilityOff aria-hidden />}>
      {(items, props) => <TakeDownItemDialog items={items} {...props} />}
    </BulkButton>
  );
}
