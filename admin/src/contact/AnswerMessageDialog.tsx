import { Box, TextField, Typography } from '@mui/material';
import { answerContactBody, findFieldErrors, limits } from '@pass-along/contracts';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { contactMessages } from './contactListMessages.ts';

/** Answers a contact message by mail, with the message above the form. */
export function AnswerMessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useMessages(contactMessages);
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const { data: message } = useGetOne<RecordOf<'contact-messages'>>('contact-messages', { id });
  const [answer, setAnswer] = useState('');
  if (!message) return null;
  const { name, subject, message: text, email } = message;
  return (
    <ActionDialog
      title={words.answerTitle(subject)}
      confirm={words.send}
      check={() => findFieldErrors(answerContactBody, { answer })}
      onFieldErrors={setErrors}
      call={(again) =>
        callEndpoint('POST /api/admin/contact-messages/:id/answer', { params: { id }, body: { answer, again } })
      }
      done={words.sentTo(name)}
      onClose={onClose}
    >
      <Box component="blockquote" sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{words.answerConsequence(name, email)}</Typography>
      <TextField
        label={words.yourAnswer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        required
        multiline
        minRows={4}
        {...at('answer', characters(answer.trim().length, limits.desk.answer))}
      />
    </ActionDialog>
  );
}
