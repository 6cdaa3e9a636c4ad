import Check from '@mui/icons-material/Check';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { Avatar, Box, Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useGetIdentity, useLogout, useSetLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { languageCodes, languages, useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { askToLeave } from '../components/askToLeave.ts';
import { srOnly } from '../components/srOnly.ts';
import { layoutMessages } from './layoutMessages.ts';

/** Account menu: profile, security, language, sign-out. */
export function AdminAccountMenu() {
  const words = useMessages(layoutMessages);
  const language = useLanguage();
  const setLocale = useSetLocale();
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();

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
        <Avatar src={identity?.avatar ?? ''} alt="" sx={{ width: 28, height: 28, bgcolor: 'divider' }} />
        {/* phones show the picture only; the name stays for screen readers */}
        <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: srOnly })}>
          {identity?.fullName ?? words.yourAccount}
        </Box>
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem component="a" href="/profile">
          <ListItemIcon>
            <PersonOutlined aria-hidden fontSize="small" />
          </ListItemIcon>
          <ListItemText>{words.yourProfile}</ListItemText>
        </MenuItem>
        <MenuItem component={Link} to="/security" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <KeyOutlined aria-hidden fontSize="small" />
          </ListItemIcon>
          <ListItemText>{words.security}</ListItemText>
        </MenuItem>
        <Divider />
        {languageCodes.map((code) => (
          <MenuItem
            key={code}
            lang={code}
            role="menuitemradio"
            aria-checked={code === language}
            onClick={() => {
              setAnchor(null);
              // react-admin mounts the page anew in another language
              if (code !== language) askToLeave(() => setLocale(code));
            }}
          >
            <ListItemIcon>{code === language ? <Check aria-hidden fontSize="small" /> : null}</ListItemIcon>
            <ListItemText>{languages[code]}</ListItemText>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            askToLeave(() => void logout());
          }}
        >
          <ListItemIcon>
            <LogoutOutlined aria-hidden fontSize="small" />
          </ListItemIcon>
          <ListItemText>{words.signOut}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
