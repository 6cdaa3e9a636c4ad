import { Box, Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CopyButton } from '../core/components/CopyButton.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { GuardedDialog } from '../core/components/GuardedDialog.tsx';
import { When } from '../core/components/When.tsx';
import { fonts } from '../core/theme/palette.ts';
import { getSignUpLink } from './signUpLink.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { invitationMessages } from './invitationsListMessages.ts';

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
    <GuardedDialog fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2">
        {words.made}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{email === '' ? words.madeForAnybody : words.madeFor(email)}</Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <CopyButton text={link} label={words.linkLabel} />
            <CopyButton text={code} label={words.codeLabel} />
          </Stack>
          <Facts
            facts={[
              [words.code, <Code key="code" text={code} />],
              [words.link, <Code key="link" text={link} />],
              [words.role, term(role)],
              [words.validUntil, <When key="until" at={expiresAt} />],
            ]}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}

function Code({ text }: { text: string }) {
  return (
    <Box component="code" sx={{ fontFamily: fonts.code, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}
