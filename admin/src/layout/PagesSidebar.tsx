import { useMediaQuery, type Theme } from '@mui/material';
import { Sidebar, type SidebarProps } from 'react-admin';
import { useWords } from '../i18n/words.ts';
import { layoutWords } from './words.ts';

/** On phones the menu is a dialog, and a dialog needs a name. */
export function PagesSidebar(props: SidebarProps) {
  const { menu } = useWords(layoutWords);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return <Sidebar {...props} {...(phone && { slotProps: { paper: { 'aria-label': menu } } })} />;
}
