import Verified from '@mui/icons-material/Verified';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

/** The badge of members verified by an admin. */
export function VerifiedMark() {
  const { verifiedMark } = useMessages(memberMessages);
  return (
    <Verified titleAccess={verifiedMark} color="primary" sx={{ fontSize: '1.125rem', verticalAlign: 'text-bottom' }} />
  );
}
