import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import { Box, Button } from '@mui/material';
import { eventStatuses } from '@pass-along/contracts';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { lazyPart } from '../components/lazyPart.tsx';
import { useWords } from '../i18n/words.ts';
import { eventActions } from './eventActions.ts';
import { useHearers } from './hearers.ts';
import { eventWords } from './resource.ts';
import { TakeDownEventButton, useCanBeTakenDown } from './TakeDownEventButton.tsx';

const RewardDialog = lazyPart(async () => (await import('./RewardDialog.tsx')).RewardDialog);

/**
 * The actions on an event: change its status, give its reward, delete it. An active event planned by another member is
 * taken down with a reason instead of being made a draft without one.
 */
export function EventButtons({ event }: { event: RecordOf<'events'> }) {
  const words = useWords(eventWords);
  const redirect = useRedirect();
  const hearers = useHearers();
  const canBeTakenDown = useCanBeTakenDown()(event);
  const { id, name, abilities } = event;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {eventStatuses
        .filter((status) => status !== event.status && !(status === 'draft' && canBeTakenDown))
        .map((status) => (
          <ConfirmButton
            key={status}
            title={words.markTitle(name)}
            consequence={`${words.consequences[status]} ${hearers([event], status)}`}
            call={() => eventActions.setStatus(id, status)}
            done={words.statusUpdated}
          >
            {words.markAs[status]}
          </ConfirmButton>
        ))}
      {canBeTakenDown ? <TakeDownEventButton event={event} /> : null}
      {abilities.reward ? <RewardButton event={event} /> : null}
      <ConfirmButton
        color="error"
        title={words.delete}
        consequence={`${words.deleteText} ${hearers([event], 'deleted')}`}
        call={() => eventActions.remove(id)}
        done={words.deleted}
        onDone={() => redirect('list', 'events')}
      >
        {words.delete}
      </ConfirmButton>
    </Box>
  );
}

/** Gives the badge and the karma to all attendees, once. */
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
