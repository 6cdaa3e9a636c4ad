import { TextField, Typography } from '@mui/material';
import { findFieldErrors, limits, settleLoopMemberBody, type AdminSwapLoop } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { LocalNumberField } from '../core/components/LocalNumberField.tsx';
import { RadioField } from '../core/components/RadioField.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapLoopMessages } from './swapLoopsListMessages.ts';

interface CompensateMemberDialogProps {
  loopId: string;
  short: AdminSwapLoop['short'][number];
  onClose: () => void;
}

/** The choice of karma alone, beside the ids of items. */
const karmaOnly = 'karma';

/** Proposes an item of the loop to a member that was left short, with karma as the alternative, or gives karma. */
export function CompensateMemberDialog({ loopId, short, onClose }: CompensateMemberDialogProps) {
  const { member, choices } = short;
  const words = useMessages(swapLoopMessages);
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const [choice, setChoice] = useState(choices[0]?.item._id ?? karmaOnly);
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const isThing = choice !== karmaOnly;
  const body = {
    memberId: member._id,
    ...(isThing && { itemId: choice }),
    karma: points === '' ? Number.NaN : Number(points),
    reason,
  };
  const toText = (option: string) => {
    const chosen = choices.find(({ item }) => item._id === option);
    return chosen ? words.itemFrom(chosen.item.title, chosen.giver.name) : words.karmaOnly;
  };
  return (
    <ActionDialog
      title={words.compensateTitle(member.name)}
      confirm={words.compensate}
      check={() => findFieldErrors(settleLoopMemberBody, body)}
      onFieldErrors={setErrors}
      call={() => callEndpoint('POST /api/admin/swap-loops/:id/settle', { params: { id: loopId }, body })}
      done={words.compensated(member.name)}
      onClose={onClose}
    >
      {choices.length === 0 ? (
        <Typography>{words.noChoices}</Typography>
      ) : (
        <RadioField
          label={words.whatTheyGet}
          value={choice}
          options={[...choices.map(({ item }) => item._id), karmaOnly]}
          toText={toText}
          onChange={setChoice}
        />
      )}
      <Typography>{isThing ? words.itemConsequence(member.name) : words.karmaConsequence(member.name)}</Typography>
      <LocalNumberField
        label={isThing ? words.karmaInstead : words.karma}
        value={points}
        onChange={setPoints}
        required
        {...at('karma', words.karmaHint(limits.karma.adjustment))}
      />
      <TextField
        label={words.reasonForMember}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        minRows={2}
        {...at('reason', characters(reason.trim().length, limits.karma.adjustmentReason))}
      />
    </ActionDialog>
  );
}
