import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { List, ListItemButton, ListItemIcon, ListItemText, Tooltip, useMediaQuery, type SvgIcon, type Theme } from '@mui/material';
import { useSidebarState } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';

interface Entry {
  to: string;
  text: string;
  Icon: typeof SvgIcon;
}

const entries: readonly Entry[] = [
  { to: '/', text: 'Overview', Icon: DashboardOutlined },
  { to: '/members', text: 'Members', Icon: GroupsOutlined },
  { to: '/items', text: 'Items', Icon: CategoryOutlined },
  { to: '/swaps', text: 'Swaps', Icon: SwapHorizOutlined },
  { to: '/audit', text: 'Audit', Icon: HistoryOutlined },
];

/** The pages of the admin app; folded to icons on request, a drawer on phones. */
export function Navigation() {
  const [open, setOpen] = useSidebarState();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { pathname } = useLocation();
  const folded = !open && !phone;

  return (
    <List component="nav" aria-label="Admin pages" sx={{ width: folded ? 64 : 224, px: 1, py: 2 }}>
      {entries.map(({ to, text, Icon }) => {
        const current = to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`) || (to === '/audit' && pathname.startsWith('/timeline/'));
        return (
          <Tooltip key={to} title={folded ? text : ''} placement="right">
            <ListItemButton
              component={Link}
              to={to}
              selected={current}
              aria-current={current ? 'page' : undefined}
              onClick={() => {
                if (phone) setOpen(false);
              }}
              sx={{ borderRadius: 1, minHeight: 44, px: 1.5, mb: 0.5, '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'primary.main' } } }}
            >
              <ListItemIcon sx={{ minWidth: folded ? 0 : 40 }}>
                <Icon aria-hidden />
              </ListItemIcon>
              <ListItemText primary={text} slotProps={{ primary: { sx: { fontWeight: current ? 700 : 500, ...(folded && srOnly) } } }} sx={folded ? { m: 0 } : {}} />
            </ListItemButton>
          </Tooltip>
        );
      })}
    </List>
  );
}

const srOnly = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' };
