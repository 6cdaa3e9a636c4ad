import Search from '@mui/icons-material/SearchOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useMessages } from '../i18n/defineMessages.ts';
import type { ResourceAction } from '../resources/defineResource.ts';
import { globalSearchMessages } from './globalSearchMessages.ts';

const GlobalSearch = lazy(async () => ({ default: (await import('./GlobalSearch.tsx')).GlobalSearch }));

/** Opens the search, as Ctrl-K does on every page. */
export function GlobalSearchButton() {
  const words = useMessages(globalSearchMessages);
  const [open, setOpen] = useState(false);
  const [action, setAction] = useState<{ Dialog: ResourceAction['Dialog'] }>();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      // browsers open their own search on this key
      event.preventDefault();
      // a chosen page would lose what a dialog holds
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <Tooltip title={words.openWith}>
        <IconButton
          color="inherit"
          aria-label={words.open}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Search aria-hidden />
        </IconButton>
      </Tooltip>
      {open ? (
        <Suspense fallback={null}>
          <GlobalSearch onAction={(Dialog) => setAction({ Dialog })} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
      {action ? <action.Dialog onClose={() => setAction(undefined)} /> : null}
    </>
  );
}
