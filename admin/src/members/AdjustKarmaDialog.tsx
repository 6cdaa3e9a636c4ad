import { TextField, Typography } from '@mui/material';
import { adjustKarmaBody, findFieldErrors, limits } from '@pass-along/contracts';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { LocalNumberField } from '../core/components/LocalNumberField.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberActions } from './memberActions.ts';
import { memberMessages } from './membersListMessages.ts';
import { memberDialogMessages } from './memberDialogMessages.ts';

export function AdjustKarmaDialog({ member, onClose }: { member: RecordOf<'members'>; onClose: () => void }) {
  const words = useMessages(memberMessages);
  const dialog = useMessages(memberDialogMessages);
  const { characters } = useMessages(componentMessages);
  const { number } = useFormats();
  const { at, setErrors } = useFieldErrors();
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const { adjustment, adjustmentReason } = limits.karma;
  const body = { points: points === '' ? Number.NaN : Number(points), reason };

  return (
    <ActionDialog
      title={dialog.adjustKarmaTitle(member.name)}
      confirm={words.adjustKarma}
      check={() => findFieldErrors(adjustKarmaBody, body)}
      onFieldErrors={setErrors}
      call={() => memberActions.adjustKarma(member.id, body)}
      done={dialog.adjustedKarma(member.name)}
      onClose={onClose}
    >
      <Typography>{dialog.adjustKarmaConsequence(member.name, number(member.karmaPoints))}</Typography>
      <LocalNumberField
        label={dialog.points}
        value={points}
        onChange={setPoints}
        required
        // the number pads of some phones have no minus sign
        slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off' } }}
        {...at('points', dialog.pointsHint(adjustment))}
      />
      <TextField
        label={words.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        minRows={2}
        {...at('reason', characters(reason.trim().length, adjustmentReason))}
      />
    </ActionDialog>
  );
}
