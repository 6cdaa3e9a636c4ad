import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button } from '@mui/material';
import { endpoints } from '@pass-along/contracts';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { May } from '../auth/May.tsx';
import { lazyPart } from '../components/lazyPart.tsx';
import { BulkButton } from '../components/Ticks.tsx';
import { useWords } from '../i18n/words.ts';
import { takeDownWords } from './takeDownWords.ts';

type Item = RecordOf<'items'>;

const TakeDownDialog = lazyPart(async () => (await import('./TakeDownDialog.tsx')).TakeDownDialog);

/** Only another admin can take down an admin's own item. `edit` is forbidden to everyone except the owner. */
export const canBeTakenDown = ({ abilities, whyNot }: Item) => abilities.delete && whyNot.edit === 'forbidden';

export function TakeDownButton({ item }: { item: Item }) {
  const words = useWords(takeDownWords);
  const [open, setOpen] = useState(false);
  if (!canBeTakenDown(item)) return null;
  return (
    <May call={endpoints.takeDown}>
      <Button
        variant="outlined"
        color="error"
        startIcon={<VisibilityOff aria-hidden />}
        aria-label={words.takeDownOne(item.title)}
        onClick={() => setOpen(true)}
      >
        {words.takeDown}
      </Button>
      {open ? <TakeDownDialog items={[item]} onClose={() => setOpen(false)} /> : null}
    </May>
  );
}

/** Takes down all selected items; refused ones stay selected. */
export function BulkTakeDownButton() {
  const words = useWords(takeDownWords);
  return (
    <BulkButton<Item> label={words.takeDownMany} icon={<VisibilityOff aria-hidden />}>
      {(items, props) => <TakeDownDialog items={items} {...props} />}
    </BulkButton>
  );
}
