import { Typography } from '@mui/material';
import { limits, suspendBody } from '@pass-along/contracts';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonForEachDialog } from '../core/components/ReasonForEachDialog.tsx';
import { When } from '../core/components/When.tsx';
import { RadioField } from '../core/components/RadioField.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberActions } from './memberActions.ts';
import { memberMessages } from './membersListMessages.ts';
import { memberDialogMessages } from './memberDialogMessages.ts';
import { getSuspensionEnd, suspensionLengths, type SuspensionLength } from '../moderation/suspensionEnd.ts';

interface SuspendMemberDialogProps {
  members: readonly RecordOf<'members'>[];
  /** Takes the ids of the members with a refused command. */
  onDone?: (refused: string[]) => void;
  onClose: () => void;
}

export function SuspendMemberDialog({ members, onDone, onClose }: SuspendMemberDialogProps) {
  const words = useMessages(memberMessages);
  const dialog = useMessages(memberDialogMessages);
  const [length, setLength] = useState<SuspensionLength>('week');
  const [now] = useState(() => new Date());
  const end = getSuspensionEnd(length, now)?.toISOString() ?? null;
  const [first, second] = members;
  const one = second === undefined ? first : undefined;

  return (
    <ReasonForEachDialog
      things={members}
      getName={({ name }) => name}
      title={one ? dialog.suspendTitle(one.name) : dialog.suspendManyTitle(members.length)}
      consequence={one ? dialog.suspendConsequence(one.name) : dialog.suspendManyConsequence}
      confirm={words.suspend}
      color="error"
      label={words.reason}
      maxLength={limits.suspensionReason}
      firstReason={one?.suspension?.reason ?? ''}
      schema={suspendBody}
      toBody={(reason) => ({ reason, until: end })}
      call={({ id, suspension }, reason, again) =>
        memberActions.suspend(id, {
          reason,
          until: getSuspensionEnd(length, new Date())?.toISOString() ?? null,
          again: again || suspension !== null,
        })
      }
      done={(count) => (one ? dialog.suspended(one.name) : dialog.suspendedMany(count))}
      onDone={(refused) => onDone?.(refused.map(({ id }) => id))}
      onClose={onClose}
    >
      <RadioField
        label={dialog.howLong}
        value={length}
        options={suspensionLengths}
        toText={(option) => dialog.lengths[option]}
        onChange={setLength}
      />
      <Typography sx={{ color: 'text.secondary' }}>
        {end === null ? (
          dialog.lastsUntilReinstated
        ) : (
          <>
            {dialog.endsOn} <When at={end} />.
          </>
        )}
      </Typography>
    </ReasonForEachDialog>
  );
}
