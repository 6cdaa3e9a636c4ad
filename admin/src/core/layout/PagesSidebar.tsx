import { useMediaQuery, type Theme } from '@mui/material';
import { Sidebar, type SidebarProps } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { layoutMessages } from './layoutMessages.ts';

/** On phones the menu is a dialog, and a dialog needs a name. */
export function PagesSidebar(props: SidebarProps) {
  const { menu } = useMessages(layoutMessages);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return <Sidebar {...props} {...(phone && { slotProps: { paper: { 'aria-label': menu } } })} />;
}
