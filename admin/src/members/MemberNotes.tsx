import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { endpoints, limits, noteBody, streams } from '@pass-along/contracts';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { Section } from '../components/Section.tsx';
import { When } from '../components/When.tsx';
import { useWords } from '../i18n/words.ts';
import { careWords } from './careWords.ts';
import { ReasonDialog } from '../components/ReasonDialog.tsx';

/** What admins tell each other about a member, newest first. */
export function MemberNotes({ member: { id, name, status } }: { member: RecordOf<'members'> }) {
  const words = useWords(careWords);
  const [open, setOpen] = useState(false);
  const notes = useDeeds(id, 'MemberNoted');
  const warnings = useDeeds(id, 'MemberWarned');
  return (
    <>
      <Section title={words.notes}>
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{words.notesAbout(name)}</Typography>
        <Deeds deeds={notes} field="note" none={words.noNotes} />
        {status === 'deleted' ? null : (
          <Button variant="outlined" startIcon={<NoteAdd aria-hidden />} sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
            {words.addNote}
          </Button>
        )}
      </Section>
      <Section title={words.warnings}>
        <Deeds deeds={warnings} field="reason" none={words.noWarnings} />
      </Section>
      {open ? (
        <ReasonDialog
          title={words.addNote}
          consequence={words.notesAbout(name)}
          confirm={words.addNote}
          field="note"
          label={words.note}
          most={limits.adminNote}
          schema={noteBody}
          call={(note) => callEndpoint(endpoints.noteOnMember, { params: { id }, body: { note } })}
          done={words.noted}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** What admins did about a member is read where everything that happened is. */
function useDeeds(id: string, type: 'MemberNoted' | 'MemberWarned') {
  const { data = [] } = useGetList<RecordOf<'audit'>>('audit', {
    filter: { stream: streams.member(id), type },
    pagination: { page: 1, perPage: 25 },
  });
  return data;
}

interface DeedsProps {
  deeds: readonly RecordOf<'audit'>[];
  /** Where the words of one stand. */
  field: 'note' | 'reason';
  none: string;
}

function Deeds({ deeds, field, none }: DeedsProps) {
  if (deeds.length === 0) return <Typography>{none}</Typography>;
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {deeds.map(({ id, data, actor, at }) => (
        <Box component="li" key={id}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{textIn(data[field])}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {actor.name}, <When at={at} />
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
