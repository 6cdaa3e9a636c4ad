import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { eventStatuses, fieldErrors, limits, rewardBody } from '@pass-along/contracts';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { eventActions } from './eventActions.ts';
import { eventWords } from './resource.ts';

/** What can be done about an event as it stands: any other status, its rewards, and away with it. */
export function EventButtons({ event }: { event: RecordOf<'events'> }) {
  const words = useWords(eventWords);
  const redirect = useRedirect();
  const { id, name, abilities } = event;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {eventStatuses
        .filter((status) => status !== event.status)
        .map((status) => (
          <ConfirmButton
            key={status}
            title={words.markTitle(name)}
            consequence={words.consequences[status]}
            call={() => eventActions.setStatus(id, status)}
            done={words.statusUpdated}
          >
            {words.markAs[status]}
          </ConfirmButton>
        ))}
      {abilities.reward ? <RewardButton event={event} /> : null}
      <ConfirmButton
        color="error"
        title={words.delete}
        consequence={words.deleteText}
        call={() => eventActions.remove(id)}
        done={words.deleted}
        onDone={() => redirect('list', 'events')}
      >
        {words.delete}
      </ConfirmButton>
    </Box>
  );
}

/** The badge and karma for everybody who attended, once. */
function RewardButton({ event }: { event: RecordOf<'events'> }) {
  const words = useWords(eventWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<CardGiftcard aria-hidden />} onClick={() => setOpen(true)}>
        {words.reward}
      </Button>
      {open ? <RewardDialog event={event} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RewardDialog({ event, onClose }: { event: RecordOf<'events'>; onClose: () => void }) {
  const words = useWords(eventWords);
  const { characters } = useWords(componentWords);
  const { at, setErrors } = useFieldErrors();
  const [badge, setBadge] = useState(event.badgeReward);
  const [points, setPoints] = useState('0');
  const { rewardPoints, badgeReward: most } = limits.event;
  const body = { badgeReward: badge, karmaPoints: points === '' ? Number.NaN : Number(points) };
  return (
    <ActionDialog
      title={words.rewardTitle(event.name)}
      confirm={words.reward}
      check={() => fieldErrors(rewardBody, body)}
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
      <TextField
        label={words.points}
        type="number"
        value={points}
        onChange={({ target }) => setPoints(target.value)}
        slotProps={{ htmlInput: { min: 0, max: rewardPoints, step: 1 } }}
        {...at('karmaPoints', words.pointsHint(rewardPoints))}
      />
    </ActionDialog>
  );
}
