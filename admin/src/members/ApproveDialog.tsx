import { ForEachDialog } from '../components/ForEachDialog.tsx';
import { useMessages } from '../i18n/words.ts';
import { memberActions } from './memberActions.ts';
import { type ReinstateMembersDialogProps } from './ReinstateDialog.tsx';
import { memberMessages } from './resource.ts';
import { memberDialogMessages } from './standingWords.ts';

export function ApproveMembersDialog({ members, onDone, onClose }: ReinstateMembersDialogProps) {
  const words = useMessages(memberDialogMessages);
  const { approve } = useMessages(memberMessages);
  return (
    <ForEachDialog
      things={members}
      getName={({ name }) => name}
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
