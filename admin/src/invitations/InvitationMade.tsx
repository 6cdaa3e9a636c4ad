import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { type RecordOf } from '../api/records.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { Facts } from '../components/Facts.tsx';
import { When } from '../components/When.tsx';
import { fonts } from '../theme/palette.ts';
import { getSignUpLink } from './signUpLink.ts';
import { useTerms } from '../i18n/terms.ts';
import { useMessages } from '../i18n/words.ts';
import { invitationMessages } from './resource.ts';

/** The code and the link of a new invitation, to pass on. */
export function InvitationMade({
  invitation: { code, email, role, expiresAt },
  onClose,
}: {
  invitation: Omit<RecordOf<'invitations'>, 'id'>;
  onClose: () => void;
}) {
  const titleId = useId();
  const words = useMessages(invitationMessages);
  const term = useTerms();
  const link = getSignUpLink(code);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2">
        {words.made}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{email === '' ? words.madeForAnybody : words.madeFor(email)}</Typography>
          <Facts
            facts={[
              [words.code, <Code key="code" text={code} />],
              [words.link, <Code key="link" text={link} />],
              [words.role, term(role)],
              [words.validUntil, <When key="until" at={expiresAt} />],
            ]}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <CopyButton text={link} label={words.linkLabel} />
            <CopyButton text={code} label={words.codeLabel} />
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {words.close}
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
