import Download from '@mui/icons-material/DownloadOutlined';
import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { listForms, listNames, type ListForm } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { listMessages } from './listMessages.ts';
import { createLazyPart } from './lazyPart.tsx';
import { downloadExport } from './downloadExport.ts';
import { useAction } from './useAction.ts';
import { useListFilters } from './useListFilters.ts';

const ScheduleExportDialog = createLazyPart(
  async () => (await import('./ScheduleExportDialog.tsx')).ScheduleExportDialog,
);

/**
 * Exports all rows that match the list's filters, in its sort order, now or on a schedule. The log records the admin.
 */
export function ExportListButton() {
  const words = useMessages(listMessages);
  const { resource, sort, filter } = useListContext();
  const chosen = useListFilters();
  const { run, isPending } = useAction();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isScheduling, setIsScheduling] = useState(false);
  const menuId = useId();
  const list = listNames.find((name) => name === resource);
  if (list === undefined) return null;

  const shown = {
    list,
    filter: JSON.stringify({ ...chosen, ...filter }),
    // a list without a chosen sort is exported in its default order
    ...(sort.field !== 'id' && { sort: JSON.stringify([sort.field, sort.order]) }),
  };
  const save = (form: ListForm) => {
    setAnchor(null);
    run({ call: () => downloadExport({ ...shown, form }), done: words.saved });
  };

  return (
    <>
      <Button
        size="small"
        startIcon={<Download aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor !== null && { 'aria-controls': menuId })}
        loading={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words.takeOut}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        // inside the button's parent, so that the menu lies within the page's main landmark
        container={anchor?.parentElement}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        {listForms.map((form) => (
          <MenuItem key={form} onClick={() => save(form)}>
            {words.forms[form]}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setIsScheduling(true);
          }}
        >
          {words.onSchedule}
        </MenuItem>
      </Menu>
      {isScheduling ? <ScheduleExportDialog shown={shown} onClose={() => setIsScheduling(false)} /> : null}
    </>
  );
}
