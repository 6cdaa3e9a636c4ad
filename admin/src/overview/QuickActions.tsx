import FactCheck from '@mui/icons-material/FactCheckOutlined';
import MilitaryTech from '@mui/icons-material/MilitaryTechOutlined';
import { Button, Stack } from '@mui/material';
import { endpoints } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { May } from '../auth/May.tsx';
import { listPath } from '../components/links.ts';
import { CreateEventButton } from '../events/CreateEventButton.tsx';
import { useWords } from '../i18n/words.ts';
import { InviteButton } from '../invitations/InviteButton.tsx';
import { overviewWords } from './words.ts';

/** The most frequent actions, as far as the admin's permissions allow them. Every admin may plan an event. */
export function QuickActions() {
  const words = useWords(overviewWords);
  return (
    <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
      <CreateEventButton />
      <May call={endpoints.issueInvitation}>
        <InviteButton label={words.inviteUsers} />
      </May>
      <May call={endpoints.adminItems}>
        <Button component={RouterLink} to={listPath('items')} variant="outlined" startIcon={<FactCheck aria-hidden />}>
          {words.moderateItems}
        </Button>
      </May>
      <May call={endpoints.adminBadges}>
        <Button component={RouterLink} to="/badges" variant="outlined" startIcon={<MilitaryTech aria-hidden />}>
          {words.manageBadges}
        </Button>
      </May>
    </Stack>
  );
}
