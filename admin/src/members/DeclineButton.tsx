import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { createLazyPart } from '../components/lazyPart.tsx';
import { useMessages } from '../i18n/words.ts';
import { memberMessages } from './resource.ts';

const DeclineMemberDialog = createLazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineMemberDialog);

interface DeclineMemberButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  member: Pick<RecordOf<'members'>, 'id' | 'name'>;
}

/** Declines a member that waits for approval. */
export function DeclineMemberButton({ member, ...look }: DeclineMemberButtonProps) {
  const { decline } = useMessages(memberMessages);
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
      {open ? <DeclineMemberDialog members={[member]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
