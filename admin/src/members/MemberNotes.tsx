import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { streams } from '@pass-along/contracts';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { Section } from '../core/components/Section.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';
import { StoredName } from '../core/components/StoredName.tsx';

const MemberNoteDialog = createLazyPart(async () => (await import('./MemberNoteDialog.tsx')).MemberNoteDialog);

/** Notes of the admins about a member, newest first. */
export function MemberNotes({ member }: { member: RecordOf<'members'> }) {
  const { id, name, status } = member;
  const words = useMessages(memberCareMessages);
  const [open, setOpen] = useState(false);
  const notes = useRemarks(id, 'MemberNoted');
  const warnings = useRemarks(id, 'MemberWarned');
  return (
    <>
      <Section title={words.notes}>
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{words.notesAbout(name)}</Typography>
        <RemarkList remarks={notes} field="note" none={words.noNotes} />
        {status === 'deleted' ? null : (
          <Button variant="outlined" startIcon={<NoteAdd aria-hidden />} sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
            {words.addNote}
          </Button>
        )}
      </Section>
      <Section title={words.warnings}>
        <RemarkList remarks={warnings} field="reason" none={words.noWarnings} />
      </Section>
      {open ? <MemberNoteDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Reads what admins did to a member from the audit. */
function useRemarks(id: string, type: 'MemberNoted' | 'MemberWarned') {
  const { data = [] } = useGetList<RecordOf<'audit'>>('audit', {
    filter: { stream: streams.member(id), type },
    pagination: { page: 1, perPage: 25 },
  });
  return data;
}

interface RemarkListProps {
  remarks: readonly RecordOf<'audit'>[];
  /** The event field with the text. */
  field: 'note' | 'reason';
  none: string;
}

function RemarkList({ remarks, field, none }: RemarkListProps) {
  if (remarks.length === 0) return <Typography>{none}</Typography>;
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {remarks.map(({ id, data, actor, at }) => (
        <Box component="li" key={id}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{toText(data[field])}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <StoredName name={actor.name} />, <When at={at} />
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
