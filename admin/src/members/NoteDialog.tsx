import { endpoints, limits, noteBody } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { careWords } from './careWords.ts';

interface NoteDialogProps {
  member: RecordOf<'members'>;
  onClose: () => void;
}

export function NoteDialog({ member: { id, name }, onClose }: NoteDialogProps) {
  const words = useWords(careWords);
  return (
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
      onClose={onClose}
    />
  );
}
