import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog);

interface DeclineButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  member: Pick<RecordOf<'members'>, 'id' | 'name'>;
}

/** Declines a member that waits for approval. */
export function DeclineButton({ member, ...look }: DeclineButtonProps) {
  const { decline } = useWords(memberWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        {...look}
        onClick={(event) => {
          // a click on the row opens the member
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {decline}
      </Button>
      {open ? <DeclineDialog members={[member]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
