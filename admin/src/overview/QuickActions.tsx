import FactCheck from '@mui/icons-material/FactCheckOutlined';
import MilitaryTech from '@mui/icons-material/MilitaryTechOutlined';
import { Button, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { getListPath } from '../core/components/adminPaths.ts';
import { CreateEventButton } from '../communityEvents/CreateEventButton.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { InviteButton } from '../invitations/InviteButton.tsx';
import { overviewMessages } from './overviewMessages.ts';

/** The most frequent actions, as far as the admin's permissions allow them. Every admin may plan an event. */
export function QuickActions() {
  const words = useMessages(overviewMessages);
  return (
    <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
      <CreateEventButton />
      <IfAllowed call="POST /api/admin/invitations">
        <InviteButton label={words.inviteUsers} />
      </IfAllowed>
      <IfAllowed call="GET /api/admin/items">
        <Button
          component={RouterLink}
          to={getListPath('items')}
          variant="outlined"
          startIcon={<FactCheck aria-hidden />}
        >
          {words.moderateItems}
        </Button>
      </IfAllowed>
      <IfAllowed call="GET /api/admin/badges">
        <Button component={RouterLink} to="/badges" variant="outlined" startIcon={<MilitaryTech aria-hidden />}>
          {words.manageBadges}
        </Button>
      </IfAllowed>
    </Stack>
  );
}
