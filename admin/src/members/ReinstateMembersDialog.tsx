import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ForEachDialog } from '../core/components/ForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberActions } from './memberActions.ts';
import { memberMessages } from './membersListMessages.ts';
import { memberDialogMessages } from './memberDialogMessages.ts';

export interface ReinstateMembersDialogProps {
  members: readonly RecordOf<'members'>[];
  /** Takes the ids of the members with a refused command. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

export function ReinstateMembersDialog({ members, onDone, onClose }: ReinstateMembersDialogProps) {
  const words = useMessages(memberDialogMessages);
  const { reinstate } = useMessages(memberMessages);
  return (
    <ForEachDialog
      things={members}
      getName={({ name }) => name}
      title={words.reinstateManyTitle(members.length)}
      consequence={words.reinstateManyConsequence}
      confirm={reinstate}
      call={({ id }) => memberActions.reinstate(id)}
      done={words.reinstatedMany}
      onDone={(refused) => onDone(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
