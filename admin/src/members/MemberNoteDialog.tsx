import { limits, noteBody } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonDialog } from '../core/components/ReasonDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';

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
      call={(note) => callEndpoint('POST /api/admin/members/:id/notes', { params: { id }, body: { note } })}
      done={words.noted}
      onClose={onClose}
    />
  );
}
