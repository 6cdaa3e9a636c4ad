import { Box, Button, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useMessages } from '../i18n/defineMessages.ts';
import { conflictMessages } from './conflictMessages.ts';

interface FieldConflictNoteProps {
  /** Label of the field. */
  label: string;
  stored: string;
  mine: string;
  onChoose: (whose: 'stored' | 'mine') => void;
}

/** Shown below a field that was saved elsewhere in the meantime: both texts and a choice between them. */
export function FieldConflictNote({ label, stored, mine, onChoose }: FieldConflictNoteProps) {
  const words = useMessages(conflictMessages);
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Typography id={titleId} variant="subtitle2" component="p" gutterBottom>
        {words.title(label)}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Version title={words.stored} text={stored} action={words.keepStored} onChoose={() => onChoose('stored')} />
        <Version title={words.mine} text={mine} action={words.useMine} onChoose={() => onChoose('mine')} />
      </Stack>
    </Box>
  );
}

interface VersionProps {
  title: string;
  text: string;
  action: string;
  onChoose: () => void;
}

function Version({ title, text, action, onChoose }: VersionProps) {
  const words = useMessages(conflictMessages);
  const textId = useId();
  return (
    <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary">
        {title}
      </Typography>
      <Typography id={textId} sx={{ flexGrow: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text === '' ? words.empty : text}
      </Typography>
      <Button variant="outlined" aria-describedby={textId} onClick={onChoose}>
        {action}
      </Button>
    </Stack>
  );
}
