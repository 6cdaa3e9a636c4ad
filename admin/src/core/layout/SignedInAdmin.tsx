import { Avatar, Box, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { srOnly } from '../components/srOnly.ts';
import { layoutMessages } from './layoutMessages.ts';

/** The signed-in admin; the picture links to the profile in the member app. */
export function SignedInAdmin({ folded }: { folded: boolean }) {
  const words = useMessages(layoutMessages);
  const { identity } = useGetIdentity();
  return (
    <Box
      component="a"
      href="/profile"
      title={words.yourProfile}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 56,
        borderTop: 1,
        borderColor: 'divider',
        mx: 1,
        mb: 1,
        px: folded ? 0.75 : 1,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <Avatar src={identity?.avatar ?? ''} alt="" sx={{ width: 36, height: 36, bgcolor: 'divider' }} />
      <Box sx={folded ? srOnly : { minWidth: 0 }}>
        <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
          {identity?.fullName ?? words.yourAccount}
        </Typography>
        <Typography component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
          {words.admin}
          <Box component="span" sx={srOnly}>
            {`: ${words.yourProfile}`}
          </Box>
        </Typography>
      </Box>
    </Box>
  );
}
