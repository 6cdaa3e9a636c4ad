import { ForEachDialog } from '../core/components/ForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberActions } from './memberActions.ts';
import type { ReinstateMembersDialogProps } from './ReinstateMembersDialog.tsx';
import { memberMessages } from './membersListMessages.ts';
import { memberDialogMessages } from './memberDialogMessages.ts';

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
