import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Avatar, Box, Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const name = identity?.fullName ?? 'Your account';

  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, px: 1, gap: 1 }}
      >
        <Avatar src={identity?.avatar ?? ''} alt="" sx={{ width: 28, height: 28 }} />
        {/* phones show the picture only; the name stays for screen readers */}
        <Box
          component="span"
          sx={(theme) => ({
            [theme.breakpoints.down('sm')]: {
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
            },
          })}
        >
          {name}
        </Box>
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <LogoutOutlined aria-hidden fontSize="small" />
          </ListItemIcon>
          <ListItemText>Sign out</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
