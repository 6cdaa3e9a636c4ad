import TableRows from '@mui/icons-material/TableRowsOutlined';
import ViewModule from '@mui/icons-material/ViewModuleOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useResourceContext, useStore } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { listMessages } from './listMessages.ts';
import { useIsNarrow } from './useIsNarrow.ts';

/** The stored preference for this list's table over its cards. */
const useIsTable = () => useStore(`${useResourceContext() ?? ''}.asTable`, false);

/** Tells whether a list with cards by default shows cards. Only wide screens have room for the table. */
export function useShowsCards(): boolean {
  const narrow = useIsNarrow();
  const [isTable] = useIsTable();
  return narrow || !isTable;
}

export function TableButton() {
  const words = useMessages(listMessages);
  const [isTable, setIsTable] = useIsTable();
  const text = isTable ? words.asCards : words.asTable;
  return (
    <Tooltip title={text}>
      <IconButton size="small" color="primary" aria-label={text} onClick={() => setIsTable(!isTable)}>
        {isTable ? <ViewModule aria-hidden /> : <TableRows aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
