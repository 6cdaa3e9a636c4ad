import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import {
  endpoints,
  findFieldErrors,
  issueInvitationBody,
  limits,
  memberRole,
  type AdminPermission,
  type MemberRole,
} from '@pass-along/contracts';
import { useId, useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { type RecordOf } from '../core/api/resourceRecords.ts';
import { useAdminPermissions } from '../core/auth/IfAllowed.tsx';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { PermissionChoice } from '../core/components/PermissionChoice.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { invitationMessages } from './invitationsListMessages.ts';

interface InviteDialogProps {
  onMade: (invitation: Omit<RecordOf<'invitations'>, 'id'>) => void;
  onClose: () => void;
}

export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const roleId = useId();
  const words = useMessages(invitationMessages);
  const { at, setErrors } = useFieldErrors();
  const [email, setEmail] = useState('');
  const own = useAdminPermissions();
  const { onlyYourDuties } = useMessages(componentMessages);
  const roles = memberRole.options.filter((option) => own.includes(option === 'admin' ? 'settings' : 'moderate'));
  // the admin's permissions load after the first render
  const [chosenRole, setRole] = useState<MemberRole>();
  const [chosenDuties, setDuties] = useState<AdminPermission[]>();
  const role = chosenRole ?? roles[0] ?? 'user';
  const duties = chosenDuties ?? [...own];
  const body = { email: email.trim(), role, ...(role === 'admin' && { duties }) };
  return (
    <ActionDialog
      title={words.invite}
      confirm={words.inviteConfirm}
      check={() => findFieldErrors(issueInvitationBody, body)}
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
      {role === 'admin' ? (
        <PermissionChoice chosen={duties} onChoose={setDuties} {...at('duties', onlyYourDuties)} />
      ) : null}
    </ActionDialog>
  );
}
