import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId } from 'react';
import { useSidebarState } from 'react-admin';
import { NavigationEntry, type Entry } from './NavigationEntry.tsx';

interface Group {
  /** '' for entries that stand by themselves. */
  name: string;
  entries: readonly Entry[];
}

const groups: readonly Group[] = [
  { name: '', entries: [{ to: '/', text: 'Overview', Icon: DashboardOutlined }] },
  {
    name: 'People',
    entries: [
      { to: '/members', text: 'Members', Icon: GroupsOutlined },
      { to: '/invitations', text: 'Invitations', Icon: ConfirmationNumberOutlined },
      { to: '/invite-requests', text: 'Invite requests', Icon: PersonAddAltOutlined },
    ],
  },
  {
    name: 'Board',
    entries: [
      { to: '/items', text: 'Items', Icon: CategoryOutlined },
      { to: '/swaps', text: 'Swaps', Icon: SwapHorizOutlined },
    ],
  },
  {
    name: 'Mailbox',
    entries: [
      { to: '/contact-messages', text: 'Contact messages', Icon: MailOutlined },
      { to: '/newsletter', text: 'Newsletter', Icon: NewspaperOutlined },
    ],
  },
  { name: 'Records', entries: [{ to: '/audit', text: 'Audit', Icon: HistoryOutlined, also: '/timeline/' }] },
  { name: '', entries: [{ to: '/settings', text: 'Settings', Icon: SettingsOutlined }] },
];

/** The pages of the admin app by what they are about; folded to icons on request, a drawer on phones. */
export function Navigation() {
  const [open, setOpen] = useSidebarState();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const folded = !open && !phone;
  return (
    <Box component="nav" aria-label="Admin pages" sx={{ width: folded ? 64 : 224, px: 1, py: 2 }}>
      {groups.map((group) => (
        <NavigationGroup
          key={group.entries[0]?.to}
          group={group}
          folded={folded}
          onFollow={() => {
            if (phone) setOpen(false);
          }}
        />
      ))}
    </Box>
  );
}

function NavigationGroup({
  group: { name, entries },
  folded,
  onFollow,
}: {
  group: Group;
  folded: boolean;
  onFollow: () => void;
}) {
  const nameId = useId();
  return (
    <>
      {name === '' ? null : (
        <Typography
          id={nameId}
          component="div"
          sx={
            folded
              ? srOnly
              : { px: 1.5, pt: 1.5, pb: 0.5, fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }
          }
        >
          {name}
        </Typography>
      )}
      <Box component="ul" {...(name !== '' && { 'aria-labelledby': nameId })} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <NavigationEntry key={entry.to} entry={entry} folded={folded} onFollow={onFollow} />
        ))}
      </Box>
    </>
  );
}

const srOnly = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
