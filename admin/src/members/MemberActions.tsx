import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Verified from '@mui/icons-material/VerifiedOutlined';
import { Box, Typography } from '@mui/material';
import { whyNotGrantPermissions } from '@pass-along/contracts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed, useAdminPermissions } from '../core/auth/IfAllowed.tsx';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { AdjustKarmaButton } from './AdjustKarmaButton.tsx';
import { CorrectProfileButton } from './CorrectProfileButton.tsx';
import { DeclineMemberButton } from './DeclineMemberButton.tsx';
import { DeleteMemberButton } from './DeleteMemberButton.tsx';
import { PermissionsButton } from './PermissionsButton.tsx';
import { memberActions } from './memberActions.ts';
import { SuspendMemberButton } from './SuspendMemberButton.tsx';
import { UnverifyButton } from './UnverifyButton.tsx';
import { useMayActOn } from './useMayActOn.ts';
import { WarnMemberButton } from './WarnMemberButton.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

const ResetFactorButton = createLazyPart(async () => (await import('./ResetFactorButton.tsx')).ResetFactorButton);

/** The actions on an account in its current status. The server checks each again. */
export function MemberActions({ member }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberMessages);
  const mayActOn = useMayActOn(member);
  const { id, name, status, role } = member;
  if (status === 'deleted') return <Typography sx={{ color: 'text.secondary' }}>{words.wasDeleted}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <IfAllowed call="POST /api/admin/members/:id/approve">
        <StatusButtons member={member} />
      </IfAllowed>
      <IfAllowed call="PUT /api/admin/members/:id/duties">
        <PermissionsButton member={member} />
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
      </IfAllowed>
      {member.secondFactorSince === null ? null : (
        <IfAllowed call="POST /api/admin/members/:id/second-factor/reset">
          <ResetFactorButton member={member} />
        </IfAllowed>
      )}
      <IfAllowed call="POST /api/admin/members/:id/karma">
        <AdjustKarmaButton member={member} />
      </IfAllowed>
      {mayActOn ? (
        <IfAllowed call="POST /api/admin/members/:id/suspend">
          <CorrectProfileButton member={member} />
          <WarnMemberButton member={member} />
          <SuspendMemberButton member={member} />
          <DeleteMemberButton member={member} />
        </IfAllowed>
      ) : null}
    </Box>
  );
}

/** Approval, reinstatement, declining and the verified badge. */
function StatusButtons({ member }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberMessages);
  const own = useAdminPermissions();
  const mayActOn = useMayActOn(member);
  const { id, name, status } = member;
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
          <DeclineMemberButton member={member} />
        </>
      ) : null}
      {/* reinstatement also restores an admin's permissions */}
      {status === 'suspended' && whyNotGrantPermissions(member, own) === undefined ? (
        <ActionButton
          variant="contained"
          startIcon={<RestartAlt aria-hidden />}
          call={() => memberActions.reinstate(id)}
          done={words.reinstated(name)}
        >
          {words.reinstate}
        </ActionButton>
      ) : null}
      {mayActOn ? <BadgeButtons member={member} /> : null}
    </>
  );
}

/** The verified badge: an admin may also give it where neighbours have, so that it no longer depends on vouches. */
function BadgeButtons({ member }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberMessages);
  const { id, name, verification, badgeRemoval } = member;
  return (
    <>
      {verification?.how === 'admin' ? null : (
        <ActionButton
          startIcon={<Verified aria-hidden />}
          call={() => memberActions.verify(id)}
          done={words.verifiedOne(name)}
        >
          {words.verify}
        </ActionButton>
      )}
      {verification === null ? null : <UnverifyButton member={member} />}
      {badgeRemoval === null ? null : (
        <ActionButton
          startIcon={<RestartAlt aria-hidden />}
          call={() => memberActions.allowVerification(id)}
          done={words.allowedVerification(name)}
        >
          {words.allowVerification}
        </ActionButton>
      )}
    </>
  );
}
