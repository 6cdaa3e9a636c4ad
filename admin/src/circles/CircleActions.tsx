import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { BulkButton } from '../core/components/BulkSelection.tsx';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { circleActionMessages } from './circleActionMessages.ts';

type Circle = RecordOf<'circles'>;

const CloseCirclesDialog = createLazyPart(async () => (await import('./CloseCirclesDialog.tsx')).CloseCirclesDialog);
const RenameCircleDialog = createLazyPart(async () => (await import('./RenameCircleDialog.tsx')).RenameCircleDialog);

export const canBeClosed = ({ status }: Circle) => status === 'active';

/** Renames or closes a circle. */
export function CircleActions({ circle }: { circle: Circle }) {
  const words = useMessages(circleActionMessages);
  const [open, setOpen] = useState<'rename' | 'close'>();
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => setOpen('rename')}>
        {words.rename}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setOpen('close')}>
        {words.close}
      </Button>
      {open === 'rename' ? <RenameCircleDialog circle={circle} onClose={close} /> : null}
      {open === 'close' ? <CloseCirclesDialog circles={[circle]} onClose={close} /> : null}
    </Box>
  );
}

interface LeadButtonProps {
  circle: Circle;
  member: { _id: string; name: string };
}

/** Makes a member the group admin. */
export function LeadButton({ circle: { id, groupAdmin }, member: { _id: memberId, name } }: LeadButtonProps) {
  const words = useMessages(circleActionMessages);
  return (
    <ConfirmButton
      size="small"
      aria-label={words.leadOne(name)}
      title={words.leadTitle(name)}
      consequence={words.leadConsequence(name, groupAdmin?.name ?? '')}
      call={() =>
        callEndpoint('POST /api/admin/circles/:id/members/:memberId/group-admin', { params: { id, memberId } })
      }
      done={words.handedOver(name)}
    >
      {words.lead}
    </ConfirmButton>
  );
}

/** Closes all selected circles; refused ones stay selected. */
export function BulkCloseCirclesButton() {
  const words = useMessages(circleActionMessages);
  return (
    <BulkButton<Circle> label={words.closeMany} icon={<LockOutlined aria-hidden />}>
      {(circles, props) => <CloseCirclesDialog circles={circles} {...props} />}
    </BulkButton>
  );
}
