import Verified from '@mui/icons-material/Verified';

/** The badge of members whom an admin has verified. */
export function VerifiedMark() {
  return (
    <Verified titleAccess="verified" color="primary" sx={{ fontSize: '1.125rem', verticalAlign: 'text-bottom' }} />
  );
}
