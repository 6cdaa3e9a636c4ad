import { declineMemberBody, limits } from '@pass-along/contracts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonForEachDialog } from '../core/components/ReasonForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberActions } from './memberActions.ts';
import { memberMessages } from './membersListMessages.ts';
import { memberDialogMessages } from './memberDialogMessages.ts';

interface DeclineMemberDialogProps {
  members: readonly Pick<RecordOf<'members'>, 'id' | 'name'>[];
  /** Takes the ids of the members with a refused command. */
  onDone?: (refused: string[]) => void;
  onClose: () => void;
}

export function DeclineMemberDialog({ members, onDone, onClose }: DeclineMemberDialogProps) {
  const words = useMessages(memberDialogMessages);
  const { decline, reason } = useMessages(memberMessages);
  const [first, second] = members;
  const one = second === undefined ? first : undefined;
  return (
    <ReasonForEachDialog
      things={members}
      getName={({ name }) => name}
      title={one ? words.declineTitle(one.name) : words.declineManyTitle(members.length)}
      consequence={one ? words.declineConsequence(one.name) : words.declineManyConsequence}
      confirm={decline}
      color="error"
      label={reason}
      maxLength={limits.adminReason}
      schema={declineMemberBody}
      toBody={(given) => ({ reason: given })}
      call={({ id }, given) => memberActions.decline(id, given)}
      done={(count) => (one ? words.declined(one.name) : words.declinedMany(count))}
      onDone={(refused) => onDone?.(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
