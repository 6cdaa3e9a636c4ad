import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { type InvitationRecord } from '../api/resources.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { Facts } from '../components/Facts.tsx';
import { When } from '../components/When.tsx';
import { fonts } from '../theme/palette.ts';
import { signUpLink } from './signUpLink.ts';

/** The code and the link of an invitation just made, to hand on. */
export function InvitationMade({
  invitation: { code, email, role, expiresAt },
  onClose,
}: {
  invitation: Omit<InvitationRecord, 'id'>;
  onClose: () => void;
}) {
  const titleId = useId();
  const link = signUpLink(code);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2">
        The invitation is made
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            {email === ''
              ? 'Hand on the link or the code: whoever has it can join, once.'
              : `It goes to ${email} by mail. You can hand on the link or the code too; it serves that address only.`}
          </Typography>
          <Facts
            facts={[
              ['Code', <Code key="code" text={code} />],
              ['Link', <Code key="link" text={link} />],
              ['Role', role],
              ['Valid until', <When key="until" at={expiresAt} />],
            ]}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <CopyButton text={link} label="sign-up link" />
            <CopyButton text={code} label="code" />
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Code({ text }: { text: string }) {
  return (
    <Box component="code" sx={{ fontFamily: fonts.code, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}
