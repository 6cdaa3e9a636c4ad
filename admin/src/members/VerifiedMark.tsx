import Verified from '@mui/icons-material/Verified';
import { useMessages } from '../i18n/words.ts';
import { memberMessages } from './resource.ts';

/** The badge of members verified by an admin. */
export function VerifiedMark() {
  const { verifiedMark } = useMessages(memberMessages);
  return (
    <Verified titleAccess={verifiedMark} color="primary" sx={{ fontSize: '1.125rem', verticalAlign: 'text-bottom' }} />
  );
}
