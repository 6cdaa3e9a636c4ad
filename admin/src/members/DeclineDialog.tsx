import { declineMemberBody, limits } from '@pass-along/contracts';
import { type RecordOf } from '../api/records.ts';
import { ReasonForEachDialog } from '../components/ReasonForEachDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { memberActions } from './memberActions.ts';
import { memberWords } from './resource.ts';
import { standingWords } from './standingWords.ts';

interface DeclineDialogProps {
  members: readonly Pick<RecordOf<'members'>, 'id' | 'name'>[];
  /** Takes the ids of the members with a refused command. */
  onDone?: (refused: string[]) => void;
  onClose: () => void;
}

export function DeclineDialog({ members, onDone, onClose }: DeclineDialogProps) {
  const words = useWords(standingWords);
  const { decline, reason } = useWords(memberWords);
  const [first, second] = members;
  const one = second === undefined ? first : undefined;
  return (
    <ReasonForEachDialog
      things={members}
      nameOf={({ name }) => name}
      title={one ? words.declineTitle(one.name) : words.declineManyTitle(members.length)}
      consequence={one ? words.declineConsequence(one.name) : words.declineManyConsequence}
      confirm={decline}
      color="error"
      label={reason}
      most={limits.adminReason}
      schema={declineMemberBody}
      bodyOf={(given) => ({ reason: given })}
      call={({ id }, given) => memberActions.decline(id, given)}
      done={(count) => (one ? words.declined(one.name) : words.declinedMany(count))}
      onDone={(refused) => onDone?.(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
