import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, Link, Toolbar } from '@mui/material';
import { LoadingIndicator, ToggleThemeButton, useSidebarState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AdminAccountMenu } from './AdminAccountMenu.tsx';
import { GlobalSearchButton } from './GlobalSearchButton.tsx';
import { AdminWordmark } from './AdminWordmark.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { layoutMessages } from './layoutMessages.ts';

/** The top bar: menu switch, brand, search, refresh, theme switch and account menu. */
export function TopBar() {
  const words = useMessages(layoutMessages);
  const translate = useTranslate();
  const [open, setOpen] = useSidebarState();
  return (
    <AppBar
      position="fixed"
      elevation={0}
      color="default"
      sx={{
        bgcolor: 'background.default',
        color: 'text.primary',
        borderBottom: 1,
        borderColor: 'divider',
        backgroundImage: 'none',
        zIndex: 'drawer',
      }}
    >
      <Toolbar sx={{ height: 64, px: { xs: 1, sm: 1.5 }, gap: { xs: 0, sm: 0.5 } }} disableGutters>
        <IconButton
          aria-label={open ? words.closeMenu : words.openMenu}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          color="inherit"
        >
          <MenuIcon aria-hidden />
        </IconButton>
        <Link
          component={RouterLink}
          to="/"
          underline="none"
          sx={{
            ...{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mx: 1 },
            // the narrowest phones have space for the buttons only
            '@media (max-width: 359.95px)': { display: 'none' },
          }}
        >
          <AdminWordmark />
          <Box
            component="span"
            sx={{ display: { xs: 'none', sm: 'inline' }, color: 'text.secondary', fontSize: '0.875rem', pt: 0.5 }}
          >
            {words.admin}
          </Box>
        </Link>
        <Box sx={{ flex: 1 }} />
        <GlobalSearchButton />
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
        <ToggleThemeButton />
        <AdminAccountMenu />
      </Toolbar>
    </AppBar>
  );
}
