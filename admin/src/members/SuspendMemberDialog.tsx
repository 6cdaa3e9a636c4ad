import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { limits, suspendBody } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { type RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonForEachDialog } from '../core/components/ReasonForEachDialog.tsx';
import { When } from '../core/components/When.tsx';
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
  const lengthId = useId();
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
      <FormControl>
        <FormLabel id={lengthId}>{dialog.howLong}</FormLabel>
        <RadioGroup
          aria-labelledby={lengthId}
          value={length}
          onChange={(_, value) => setLength(value as SuspensionLength)}
        >
          {suspensionLengths.map((option) => (
            <FormControlLabel
              key={option}
              value={option}
              control={<Radio />}
              label={dialog.lengths[option]}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
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
