import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { createLazyPart } from '../components/lazyPart.tsx';
import { useMessages } from '../i18n/words.ts';
import { communityEventMessages } from './resource.ts';

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
