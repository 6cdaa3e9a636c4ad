import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import {
  endpoints,
  fieldErrors,
  issueInvitationBody,
  limits,
  memberRole,
  type MemberRole,
} from '@pass-along/contracts';
import { useId, useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { useWords } from '../i18n/words.ts';
import { invitationWords } from './resource.ts';

interface InviteDialogProps {
  onMade: (invitation: Omit<RecordOf<'invitations'>, 'id'>) => void;
  onClose: () => void;
}

export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const roleId = useId();
  const words = useWords(invitationWords);
  const { at, setErrors } = useFieldErrors();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('user');
  return (
    <ActionDialog
      title={words.invite}
      confirm={words.inviteConfirm}
      check={() => fieldErrors(issueInvitationBody, { email: email.trim(), role })}
      onFieldErrors={setErrors}
      call={async () => callEndpoint(endpoints.issueInvitation, { body: { email: email.trim(), role } })}
      done=""
      onDone={onMade}
      onClose={onClose}
    >
      <TextField
        label={words.email}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        {...at('email', words.emailHint(limits.invitationDays))}
      />
      <FormControl>
        <FormLabel id={roleId}>{words.role}</FormLabel>
        <RadioGroup aria-labelledby={roleId} value={role} onChange={(_, value) => setRole(value as MemberRole)}>
          {memberRole.options.map((option) => (
            <FormControlLabel
              key={option}
              value={option}
              control={<Radio />}
              label={words.roles[option]}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </ActionDialog>
  );
}
