import ViewWeek from '@mui/icons-material/ViewWeek';
import { Box, Popover } from '@mui/material';
import { useState } from 'react';
import { Button, useResourceContext, useTranslate } from 'react-admin';

/** Opens the menu of columns. react-admin's table renders that menu into the element with the id below. */
export function ColumnsButton() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate('ra.action.select_columns');
  return (
    <>
      <Button
        label={title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <ViewWeek />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        keepMounted
        onClose={() => {
          setAnchor(null);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': title },
          transition: {
            // what stays mounted does not take the focus by itself
            onEntered: (paper) => {
              paper.focus();
            },
          },
        }}
      >
        <Box id={`${resource}.datatable-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
      </Popover>
    </>
  );
}
