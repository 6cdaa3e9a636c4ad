import Download from '@mui/icons-material/DownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { endpoints, listForms, listNames, type ListForm } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { callEndpoint } from '../api/callEndpoint.ts';
import { httpClient } from '../api/httpClient.ts';
import { useWords } from '../i18n/words.ts';
import { listWords } from './listWords.ts';
import { saveFile } from './saveFile.ts';
import { useAction } from './useAction.ts';

const types: Record<ListForm, string> = {
  csv: 'text/csv;charset=utf-8',
  ndjson: 'application/x-ndjson;charset=utf-8',
};

/** Takes out every row that the list's filters leave, in its order; the log keeps who did. */
export function ExportListButton() {
  const words = useWords(listWords);
  const context = useListContext();
  const { resource, sort } = context;
  const chosen = context.filterValues as object;
  const fixed = context.filter as object | undefined;
  const { run, isPending } = useAction();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const list = listNames.find((name) => name === resource);
  if (list === undefined) return null;

  const takeOut = (form: ListForm) => {
    setAnchor(null);
    const fileName = `${list}.${form}`;
    const call = async () => {
      const { path } = await callEndpoint(endpoints.exportList, {
        body: {
          list,
          form,
          filter: JSON.stringify({ ...chosen, ...fixed }),
          // as a list nobody has sorted comes in its own order
          ...(sort.field !== 'id' && { sort: JSON.stringify([sort.field, sort.order]) }),
        },
      });
      const { body } = await httpClient(path);
      saveFile(fileName, body, types[form]);
    };
    run({ call, done: words.saved(fileName) });
  };
  const texts: Record<ListForm, string> = { csv: words.asCsv, ndjson: words.asNdjson };

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
        // beside its button, so that it stands within the page's main part
        container={anchor?.parentElement}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        {listForms.map((form) => (
          <MenuItem key={form} onClick={() => takeOut(form)}>
            {texts[form]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
