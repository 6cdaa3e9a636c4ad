import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { endpoints, issueInvitationBody, limits, memberRole, type MemberRole } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type InvitationRecord } from '../api/resources.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';

interface InviteDialogProps {
  onMade: (invitation: Omit<InvitationRecord, 'id'>) => void;
  onClose: () => void;
}

const roleWords: Record<MemberRole, string> = { user: 'Member', admin: 'Admin, who can do all that you can' };

export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const roleId = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('user');
  return (
    <ActionDialog
      title="Invite somebody"
      confirm="Make the invitation"
      check={() => issueInvitationBody.safeParse({ email: email.trim(), role }).error?.issues[0]?.message}
      call={async () => callEndpoint(endpoints.issueInvitation, { body: { email: email.trim(), role } })}
      done=""
      onDone={onMade}
      onClose={onClose}
    >
      <TextField
        label="E-mail address (optional)"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        helperText={`With an address the invitation goes out by mail and serves that address only. Without one, anybody with the code can use it, once. It lasts ${String(limits.invitationDays)} days.`}
      />
      <FormControl>
        <FormLabel id={roleId}>Role</FormLabel>
        <RadioGroup aria-labelledby={roleId} value={role} onChange={(_, value) => setRole(value as MemberRole)}>
          {memberRole.options.map((option) => (
            <FormControlLabel
              key={option}
              value={option}
              control={<Radio />}
              label={roleWords[option]}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </ActionDialog>
  );
}
