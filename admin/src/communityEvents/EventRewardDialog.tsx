import { TextField, Typography } from '@mui/material';
import { findFieldErrors, limits, rewardBody } from '@pass-along/contracts';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { LocalNumberField } from '../core/components/LocalNumberField.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { eventActions } from './eventActions.ts';
import { communityEventMessages } from './communityEventsListMessages.ts';

export function EventRewardDialog({ event, onClose }: { event: RecordOf<'events'>; onClose: () => void }) {
  const words = useMessages(communityEventMessages);
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const [badge, setBadge] = useState(event.badgeReward);
  const [points, setPoints] = useState('0');
  const { rewardPoints, badgeReward: most } = limits.event;
  const body = { badgeReward: badge, karmaPoints: points === '' ? Number.NaN : Number(points) };
  return (
    <ActionDialog
      title={words.rewardTitle(event.name)}
      confirm={words.reward}
      check={() => findFieldErrors(rewardBody, body)}
      onFieldErrors={setErrors}
      call={() => eventActions.reward(event.id, body)}
      done={words.rewarded}
      onClose={onClose}
    >
      <Typography>{words.rewardText}</Typography>
      <TextField
        label={words.badge}
        value={badge}
        onChange={({ target }) => setBadge(target.value)}
        {...at('badgeReward', characters(badge.trim().length, most))}
      />
      <LocalNumberField
        label={words.points}
        value={points}
        onChange={setPoints}
        {...at('karmaPoints', words.pointsHint(rewardPoints))}
      />
    </ActionDialog>
  );
}
