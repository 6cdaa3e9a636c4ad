import Verified from '@mui/icons-material/Verified';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

/** The badge of members verified by an admin. */
export function VerifiedMark() {
  const { verifiedMark } = useWords(memberWords);
  return (
    <Verified titleAccess={verifiedMark} color="primary" sx={{ fontSize: '1.125rem', verticalAlign: 'text-bottom' }} />
  );
}
