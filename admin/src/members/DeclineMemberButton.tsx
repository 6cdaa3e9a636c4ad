import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

const DeclineMemberDialog = createLazyPart(async () => (await import('./DeclineMemberDialog.tsx')).DeclineMemberDialog);

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
