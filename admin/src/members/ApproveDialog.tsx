import { ForEachDialog } from '../components/ForEachDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { memberActions } from './memberActions.ts';
import { type ReinstateDialogProps } from './ReinstateDialog.tsx';
import { memberWords } from './resource.ts';
import { standingWords } from './standingWords.ts';

export function ApproveDialog({ members, onDone, onClose }: ReinstateDialogProps) {
  const words = useWords(standingWords);
  const { approve } = useWords(memberWords);
  return (
    <ForEachDialog
      things={members}
      nameOf={({ name }) => name}
      title={words.approveManyTitle(members.length)}
      consequence={words.approveManyConsequence}
      confirm={approve}
      call={({ id }) => memberActions.approve(id)}
      done={words.approvedMany}
      onDone={(refused) => onDone(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
