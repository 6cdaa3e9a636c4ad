import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type DialogProps,
} from '@mui/material';
import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';
import { useBackLayer } from './useBackLayer.ts';

interface GuardedDialogProps extends Omit<DialogProps, 'open' | 'onClose'> {
  /** While true, Escape, a click beside and Back do not close it. */
  locked?: boolean;
  onClose: () => void;
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
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <>
      <Dialog
        {...dialog}
        open
        onClose={close}
        onChange={({ target }: SyntheticEvent) => {
          // a search is quick to repeat
          if (!(target instanceof HTMLInputElement && target.type === 'search')) setChanged(true);
        }}
      />
      {isAsking ? <DiscardQuestion onDiscard={onClose} onStay={() => setAsking(false)} /> : null}
    </>
  );
}

function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const words = useMessages(componentMessages);
  const titleId = useId();
  useBackLayer(onStay);
  return (
    <Dialog open onClose={onStay} role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {words.discardTitle}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{words.discardText}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onStay}>{words.keepEditing}</Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          {words.discard}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
