import { ListItemButton, ListItemIcon, ListItemText, Tooltip, type SvgIcon } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { srOnly } from '../components/srOnly.ts';

export interface Entry {
  to: string;
  text: string;
  Icon: typeof SvgIcon;
  /** Path prefix of other pages that belong to this entry. */
  also?: string;
}

/** One page of the menu; a folded menu shows an icon with a tooltip. */
export function NavigationEntry({
  entry: { to, text, Icon, also },
  folded,
  onFollow,
}: {
  entry: Entry;
  folded: boolean;
  onFollow: () => void;
}) {
  const { pathname } = useLocation();
  const current =
    pathname === to ||
    (to !== '/' && pathname.startsWith(`${to}/`)) ||
    (also !== undefined && pathname.startsWith(also));
  const link = useRef<HTMLAnchorElement>(null);
  // the menu is longer than most windows
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li>
      <Tooltip title={folded ? text : ''} placement="right">
        <ListItemButton
          ref={link}
          component={Link}
          to={to}
          selected={current}
          aria-current={current ? 'page' : undefined}
          onClick={onFollow}
          sx={{
            borderRadius: 1,
            minHeight: 44,
            px: 1.5,
            mb: 0.5,
            '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'primary.main' } },
          }}
        >
          <ListItemIcon sx={{ minWidth: folded ? 0 : 40 }}>
            <Icon aria-hidden />
          </ListItemIcon>
          <ListItemText
            primary={text}
            slotProps={{ primary: { sx: { fontWeight: current ? 700 : 500, ...(folded && srOnly) } } }}
            sx={folded ? { m: 0 } : {}}
          />
        </ListItemButton>
      </Tooltip>
    </li>
  );
}
