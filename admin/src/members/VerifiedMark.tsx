import Verified from '@mui/icons-material/Verified';
import { Tooltip } from '@mui/material';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useVerificationText } from './useVerificationText.ts';

/** The badge of a verified member; its name says who gave it, and when. */
export function VerifiedMark({ member }: { member: RecordOf<'members'> }) {
  const text = useVerificationText(member);
  if (text === undefined) return null;
  return (
    <Tooltip title={text} enterTouchDelay={0}>
      <Verified
        titleAccess={text}
        tabIndex={0}
        color="primary"
        sx={{ fontSize: '1.125rem', verticalAlign: 'text-bottom' }}
      />
    </Tooltip>
  );
}
