import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Verified from '@mui/icons-material/VerifiedOutlined';
import { Box, Typography } from '@mui/material';
import { endpoints, whyNotGive } from '@pass-along/contracts';
import { type RecordOf } from '../api/records.ts';
import { May, useDuties } from '../auth/May.tsx';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { lazyPart } from '../components/lazyPart.tsx';
import { AdjustKarmaButton } from './AdjustKarmaButton.tsx';
import { CorrectProfileButton } from './CorrectProfileButton.tsx';
import { DeclineButton } from './DeclineButton.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { DutiesButton } from './DutiesButton.tsx';
import { memberActions } from './memberActions.ts';
import { SuspendButton } from './SuspendButton.tsx';
import { useMayActOn } from './useMayActOn.ts';
import { WarnButton } from './WarnButton.tsx';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

const ResetFactorButton = lazyPart(async () => (await import('./ResetFactorButton.tsx')).ResetFactorButton);

/** The actions on an account in its current status. The server checks each again. */
export function MemberActions({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
  const mayActOn = useMayActOn(member);
  const { id, name, status, role } = member;
  if (status === 'deleted') return <Typography sx={{ color: 'text.secondary' }}>{words.wasDeleted}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <May call={endpoints.approveMember}>
        <Standing member={member} />
      </May>
      <May call={endpoints.changeDuties}>
        <DutiesButton member={member} />
        {role === 'admin' ? (
          <ConfirmButton
            startIcon={<AdminPanelSettings aria-hidden />}
            color="error"
            title={words.demoteTitle(name)}
            consequence={words.demoteConsequence(name)}
            call={() => memberActions.demote(id)}
            done={words.demoted(name)}
          >
            {words.demote}
          </ConfirmButton>
        ) : null}
      </May>
      {member.secondFactorSince === null ? null : (
        <May call={endpoints.resetSecondFactor}>
          <ResetFactorButton member={member} />
        </May>
      )}
      <May call={endpoints.adjustKarma}>
        <AdjustKarmaButton member={member} />
      </May>
      {mayActOn ? (
        <May call={endpoints.suspendMember}>
          <CorrectProfileButton member={member} />
          <WarnButton member={member} />
          <SuspendButton member={member} />
          <DeleteButton member={member} />
        </May>
      ) : null}
    </Box>
  );
}

/** Approval, reinstatement, declining and the verified badge. */
function Standing({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
  const own = useDuties();
  const mayActOn = useMayActOn(member);
  const { id, name, status, verified } = member;
  return (
    <>
      {status === 'waiting' ? (
        <>
          <ActionButton
            variant="contained"
            startIcon={<HowToReg aria-hidden />}
            call={() => memberActions.approve(id)}
            done={words.approved(name)}
          >
            {words.approve}
          </ActionButton>
          <DeclineButton member={member} />
        </>
      ) : null}
      {/* reinstatement also restores an admin's permissions */}
      {status === 'suspended' && whyNotGive(member, own) === undefined ? (
        <ActionButton
          variant="contained"
          startIcon={<RestartAlt aria-hidden />}
          call={() => memberActions.reinstate(id)}
          done={words.reinstated(name)}
        >
          {words.reinstate}
        </ActionButton>
      ) : null}
      {mayActOn ? (
        <ActionButton
          startIcon={<Verified aria-hidden />}
          call={() => (verified ? memberActions.unverify(id) : memberActions.verify(id))}
          done={verified ? words.unverified(name) : words.verifiedOne(name)}
        >
          {verified ? words.unverify : words.verify}
        </ActionButton>
      ) : null}
    </>
  );
}
