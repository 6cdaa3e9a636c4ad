import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Verified from '@mui/icons-material/VerifiedOutlined';
import { Box, Typography } from '@mui/material';
import { type RecordOf } from '../api/records.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { AdjustKarmaButton } from './AdjustKarmaButton.tsx';
import { memberActions } from './memberActions.ts';
import { SuspendButton } from './SuspendButton.tsx';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

/** What can be done about an account as it stands; the server has the last word. */
export function MemberActions({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
  const { id, name, status, verified, role } = member;
  if (status === 'deleted') return <Typography sx={{ color: 'text.secondary' }}>{words.wasDeleted}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {status === 'waiting' ? (
        <ActionButton
          variant="contained"
          startIcon={<HowToReg aria-hidden />}
          call={() => memberActions.approve(id)}
          done={words.approved(name)}
        >
          {words.approve}
        </ActionButton>
      ) : null}
      {status === 'suspended' ? (
        <ActionButton
          variant="contained"
          startIcon={<RestartAlt aria-hidden />}
          call={() => memberActions.reinstate(id)}
          done={words.reinstated(name)}
        >
          {words.reinstate}
        </ActionButton>
      ) : null}
      {verified ? (
        <ActionButton
          startIcon={<Verified aria-hidden />}
          call={() => memberActions.unverify(id)}
          done={words.unverified(name)}
        >
          {words.unverify}
        </ActionButton>
      ) : (
        <ActionButton
          startIcon={<Verified aria-hidden />}
          call={() => memberActions.verify(id)}
          done={words.verifiedOne(name)}
        >
          {words.verify}
        </ActionButton>
      )}
      {role === 'admin' ? (
        <ConfirmButton
          startIcon={<AdminPanelSettings aria-hidden />}
          color="error"
          title={words.demoteTitle(name)}
          consequence={words.demoteConsequence}
          call={() => memberActions.demote(id)}
          done={words.demoted(name)}
        >
          {words.demote}
        </ConfirmButton>
      ) : (
        <ConfirmButton
          startIcon={<AdminPanelSettings aria-hidden />}
          title={words.promoteTitle(name)}
          consequence={words.promoteConsequence}
          call={() => memberActions.promote(id)}
          done={words.promoted(name)}
        >
          {words.promote}
        </ConfirmButton>
      )}
      <AdjustKarmaButton member={member} />
      <SuspendButton member={member} />
    </Box>
  );
}
