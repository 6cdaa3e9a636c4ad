import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import {
  endpoints,
  fieldErrors,
  issueInvitationBody,
  limits,
  memberRole,
  type AdminDuty,
  type MemberRole,
} from '@pass-along/contracts';
import { useId, useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { useDuties } from '../auth/May.tsx';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { DutyChoice } from '../components/DutyChoice.tsx';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
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
  const own = useDuties();
  const { onlyYourDuties } = useWords(componentWords);
  const roles = memberRole.options.filter((option) => own.includes(option === 'admin' ? 'settings' : 'moderate'));
  // the admin's permissions load after the first render
  const [chosenRole, setRole] = useState<MemberRole>();
  const [chosenDuties, setDuties] = useState<AdminDuty[]>();
  const role = chosenRole ?? roles[0] ?? 'user';
  const duties = chosenDuties ?? [...own];
  const body = { email: email.trim(), role, ...(role === 'admin' && { duties }) };
  return (
    <ActionDialog
      title={words.invite}
      confirm={words.inviteConfirm}
      check={() => fieldErrors(issueInvitationBody, body)}
      onFieldErrors={setErrors}
      call={async () => callEndpoint(endpoints.issueInvitation, { body })}
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
          {roles.map((option) => (
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
      {role === 'admin' ? <DutyChoice chosen={duties} onChoose={setDuties} {...at('duties', onlyYourDuties)} /> : null}
    </ActionDialog>
  );
}
