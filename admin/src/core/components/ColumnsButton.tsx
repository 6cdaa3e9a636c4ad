import ViewWeek from '@mui/icons-material/ViewWeek';
import { Box, Popover, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Button, useResourceContext, useTranslate } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { listMessages } from './listMessages.ts';

/** Opens the menu of columns. react-admin's table renders that menu into the element with the id below. */
export function ColumnsButton() {
  const translate = useTranslate();
  const { moveColumn } = useMessages(listMessages);
  const hintId = useId();
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
          paper: { role: 'dialog', 'aria-label': title, 'aria-describedby': hintId },
          transition: {
            // what stays mounted does not take the focus by itself
            onEntered: (paper) => {
              paper.focus();
            },
          },
        }}
      >
        <Box id={`${resource}.datatable-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
        <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary', px: 2, pb: 1.5, maxWidth: 260 }}>
          {moveColumn}
        </Typography>
      </Popover>
    </>
  );
}
