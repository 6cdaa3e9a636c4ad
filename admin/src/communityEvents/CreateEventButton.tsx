import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { communityEventMessages } from './communityEventsListMessages.ts';

const CreateEventDialog = createLazyPart(async () => (await import('./CreateEventDialog.tsx')).CreateEventDialog);

export function CreateEventButton() {
  const words = useMessages(communityEventMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add aria-hidden />} onClick={() => setOpen(true)}>
        {words.create}
      </Button>
      {open ? <CreateEventDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
