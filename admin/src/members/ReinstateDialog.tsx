import { type RecordOf } from '../api/records.ts';
import { ForEachDialog } from '../components/ForEachDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { memberActions } from './memberActions.ts';
import { memberWords } from './resource.ts';
import { standingWords } from './standingWords.ts';

export interface ReinstateDialogProps {
  members: readonly RecordOf<'members'>[];
  /** Takes the ids of the members with a refused command. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

export function ReinstateDialog({ members, onDone, onClose }: ReinstateDialogProps) {
  const words = useWords(standingWords);
  const { reinstate } = useWords(memberWords);
  return (
    <ForEachDialog
      things={members}
      nameOf={({ name }) => name}
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
