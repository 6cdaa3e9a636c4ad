import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { lazyPart } from '../components/lazyPart.tsx';
import { useWords } from '../i18n/words.ts';
import { eventWords } from './resource.ts';

const CreateEventDialog = lazyPart(async () => (await import('./CreateEventDialog.tsx')).CreateEventDialog);

export function CreateEventButton() {
  const words = useWords(eventWords);
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
