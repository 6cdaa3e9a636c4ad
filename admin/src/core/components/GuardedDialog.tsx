import { Dialog, type DialogProps } from '@mui/material';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useAdminUnsavedWarning } from './useAdminUnsavedWarning.ts';
import { useBackLayer } from './useBackLayer.ts';

interface GuardedDialogProps extends Omit<DialogProps, 'open' | 'onClose'> {
  /** While true, Escape, a click beside and Back do not close it. */
  locked?: boolean;
  onClose: () => void;
}

/** Shows all of what the Tab key reached: browsers scroll to the first line of a text area only. */
function scrollToFocus({ key, target }: KeyboardEvent) {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
}

/** A dialog that asks before Escape, a click beside, Back or a reload lose what was entered. Render it while open. */
export function GuardedDialog({ locked = false, onClose, ...dialog }: GuardedDialogProps) {
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (locked) return;
    if (isChanged) setAsking(true);
    else onClose();
  };
  useBackLayer(close);
  useAdminUnsavedWarning(isChanged);
  return (
    <>
      <Dialog
        {...dialog}
        open
        onClose={close}
        onKeyUp={scrollToFocus}
        onChange={({ target }: SyntheticEvent) => {
          // a search is quick to repeat
          if (!(target instanceof HTMLInputElement && target.type === 'search')) setChanged(true);
        }}
      />
      {isAsking ? <DiscardQuestion onDiscard={onClose} onStay={() => setAsking(false)} /> : null}
    </>
  );
}
