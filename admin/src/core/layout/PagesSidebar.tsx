import { useMediaQuery, type Theme } from '@mui/material';
import { useDeferredValue, useEffect } from 'react';
import { Sidebar, useSidebarState, type SidebarProps } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { layoutMessages } from './layoutMessages.ts';

/** On phones the menu is a dialog, and a dialog needs a name. */
export function PagesSidebar(props: SidebarProps) {
  const { menu } = useMessages(layoutMessages);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [open, setOpen] = useSidebarState();
  const wasPhone = useDeferredValue(phone);
  useEffect(() => {
    if (phone !== wasPhone) setOpen(!phone);
  }, [phone, wasPhone, setOpen]);
  // a phone that is turned upright must not open it: a dialog closed at once would keep the page inert
  return (
    <Sidebar {...props} {...(phone && { open: open && wasPhone, slotProps: { paper: { 'aria-label': menu } } })} />
  );
}
