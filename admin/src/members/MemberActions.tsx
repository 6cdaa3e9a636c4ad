import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Verified from '@mui/icons-material/VerifiedOutlined';
import { Box, Typography } from '@mui/material';
import { type MemberRecord } from '../api/resources.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { memberActions } from './memberActions.ts';
import { SuspendButton } from './SuspendButton.tsx';

/** What can be done about an account as it stands; the server has the last word. */
export function MemberActions({ member }: { member: MemberRecord }) {
  const { id, name, status, verified, role } = member;
  if (status === 'deleted')
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        This account was deleted; nothing about it can be changed.
      </Typography>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {status === 'waiting' ? (
        <ActionButton
          variant="contained"
          startIcon={<HowToReg aria-hidden />}
          call={() => memberActions.approve(id)}
          done={`Approved ${name}`}
        >
          Approve
        </ActionButton>
      ) : null}
      {status === 'suspended' ? (
        <ActionButton
          variant="contained"
          startIcon={<RestartAlt aria-hidden />}
          call={() => memberActions.reinstate(id)}
          done={`Reinstated ${name}`}
        >
          Reinstate
        </ActionButton>
      ) : null}
      {verified ? (
        <ActionButton
          startIcon={<Verified aria-hidden />}
          call={() => memberActions.unverify(id)}
          done={`Took the verified badge of ${name} back`}
        >
          Take the badge back
        </ActionButton>
      ) : (
        <ActionButton
          startIcon={<Verified aria-hidden />}
          call={() => memberActions.verify(id)}
          done={`Verified ${name}`}
        >
          Verify
        </ActionButton>
      )}
      {role === 'admin' ? (
        <ConfirmButton
          startIcon={<AdminPanelSettings aria-hidden />}
          color="error"
          title={`Make ${name} a plain member?`}
          consequence="Every session ends at once, and signing in here is over until another admin promotes the account again."
          call={() => memberActions.demote(id)}
          done={`${name} is a plain member now`}
        >
          Make a plain member
        </ConfirmButton>
      ) : (
        <ConfirmButton
          startIcon={<AdminPanelSettings aria-hidden />}
          title={`Make ${name} an admin?`}
          consequence="Admins see everything on these pages and can do all that you can: suspend, invite, change the settings, make other admins."
          call={() => memberActions.promote(id)}
          done={`${name} is an admin now`}
        >
          Make an admin
        </ConfirmButton>
      )}
      <SuspendButton member={member} />
    </Box>
  );
}
