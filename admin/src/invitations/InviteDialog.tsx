import { Link, TextField } from '@mui/material';
import {
  findFieldErrors,
  issueInvitationBody,
  limits,
  memberRoles,
  type AdminPermission,
  type MemberRole,
} from '@pass-along/contracts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useAdminPermissions } from '../core/auth/IfAllowed.tsx';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { getRefusalCode, getRefusalFigure } from '../core/i18n/formatError.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { PermissionChoice } from '../core/components/PermissionChoice.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { RadioField } from '../core/components/RadioField.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { invitationMessages } from './invitationsListMessages.ts';

interface InviteDialogProps {
  onMade: (invitation: Omit<RecordOf<'invitations'>, 'id'>) => void;
  onClose: () => void;
}

export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const words = useMessages(invitationMessages);
  const { at, setErrors } = useFieldErrors();
  const [email, setEmail] = useState('');
  const own = useAdminPermissions();
  const { onlyYourDuties } = useMessages(componentMessages);
  const roles = memberRoles.filter((option) => own.includes(option === 'admin' ? 'settings' : 'moderate'));
  // the admin's permissions load after the first render
  const [chosenRole, setRole] = useState<MemberRole>();
  const [chosenDuties, setDuties] = useState<AdminPermission[]>();
  const role = chosenRole ?? roles[0] ?? 'user';
  const duties = chosenDuties ?? [...own];
  const [takenBy, setTakenBy] = useState('');
  const body = { email: email.trim(), role, ...(role === 'admin' && { duties }) };
  async function invite() {
    setTakenBy('');
    try {
      return await callEndpoint('POST /api/admin/invitations', { body });
    } catch (error) {
      if (getRefusalCode(error) === 'invited_is_member') setTakenBy(getRefusalFigure(error, 'memberId'));
      throw error;
    }
  }

  return (
    <ActionDialog
      title={words.invite}
      confirm={words.inviteConfirm}
      check={() => findFieldErrors(issueInvitationBody, body)}
      onFieldErrors={setErrors}
      call={invite}
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
      {takenBy === '' ? null : (
        <Link component={RouterLink} to={getRecordPath('members', takenBy)}>
          {words.toMember}
        </Link>
      )}
      <RadioField
        label={words.role}
        value={role}
        options={roles}
        toText={(option) => words.roles[option]}
        onChange={setRole}
      />
      {role === 'admin' ? (
        <PermissionChoice chosen={duties} onChoose={setDuties} {...at('duties', onlyYourDuties)} />
      ) : null}
    </ActionDialog>
  );
}
