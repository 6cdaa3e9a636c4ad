import { endpoints, limits, noteBody } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { useMessages } from '../i18n/words.ts';
import { memberCareMessages } from './careWords.ts';

interface MemberNoteDialogProps {
  member: RecordOf<'members'>;
  onClose: () => void;
}

export function MemberNoteDialog({ member: { id, name }, onClose }: MemberNoteDialogProps) {
  const words = useMessages(memberCareMessages);
  return (
    <ReasonDialog
      title={words.addNote}
      consequence={words.notesAbout(name)}
      confirm={words.addNote}
      field="note"
      label={words.note}
      maxLength={limits.adminNote}
      schema={noteBody}
      call={(note) => callEndpoint(endpoints.noteOnMember, { params: { id }, body: { note } })}
      done={words.noted}
      onClose={onClose}
    />
  );
}
