import Block from '@mui/icons-material/Block';
import {
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { limits, suspendBody } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { type MemberRecord } from '../api/resources.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { capitalized } from '../components/choices.ts';
import { When } from '../components/When.tsx';
import { memberActions } from './memberActions.ts';
import { suspensionEnd, suspensionLengths, type SuspensionLength } from './suspensionEnd.ts';

/** Suspends a member, or changes a suspension. */
export function SuspendButton({ member }: { member: MemberRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<Block aria-hidden />} onClick={() => setOpen(true)}>
        {member.status === 'suspended' ? 'Change the suspension' : 'Suspend'}
      </Button>
      {open ? <SuspendDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SuspendDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const lengthId = useId();
  const [reason, setReason] = useState(member.suspension?.reason ?? '');
  const [length, setLength] = useState<SuspensionLength>('1 week');
  const [now] = useState(() => new Date());
  const end = suspensionEnd(length, now)?.toISOString() ?? null;

  return (
    <ActionDialog
      title={`Suspend ${member.name}`}
      confirm="Suspend"
      color="error"
      check={() => suspendBody.safeParse({ reason, until: end }).error?.issues[0]?.message}
      call={() =>
        memberActions.suspend(member.id, { reason, until: suspensionEnd(length, new Date())?.toISOString() ?? null })
      }
      done={`Suspended ${member.name}`}
      onClose={onClose}
    >
      <Typography>Every session ends at once. {member.name} reads the reason when signing in.</Typography>
      <TextField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        minRows={3}
        helperText={`${String(reason.trim().length)} of at most ${String(limits.suspensionReason)} characters`}
      />
      <FormControl>
        <FormLabel id={lengthId}>For how long</FormLabel>
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
              label={capitalized(option)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography sx={{ color: 'text.secondary' }}>
        {end === null ? (
          'It lasts until an admin reinstates the account.'
        ) : (
          <>
            It ends by itself on <When at={end} />.
          </>
        )}
      </Typography>
    </ActionDialog>
  );
}
