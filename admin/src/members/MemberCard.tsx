import { Avatar, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

interface MemberCardProps {
  member: RecordOf<'members'>;
  /** Content below the name. */
  facts: ReactNode;
  children: ReactNode;
}

/** A member on a narrow screen, with the actions on the account. */
export function MemberCard({ member, facts, children }: MemberCardProps) {
  const { id, name, avatar, email } = member;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Avatar src={avatar} alt="" sx={{ bgcolor: 'divider' }} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <PersonLink id={id} name={name} /> <VerifiedMark member={member} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {email}
          <br />
          {facts}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
