import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';
import { useBackLayer } from './useBackLayer.ts';

/** Asks whether to lose what was entered. */
export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
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
