import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import { Box, Button } from '@mui/material';
import { eventStatuses } from '@pass-along/contracts';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { eventActions } from './eventActions.ts';
import { useAudienceText } from './eventAudience.ts';
import { communityEventMessages } from './communityEventsListMessages.ts';
import { TakeDownEventButton, useCanBeTakenDown } from './TakeDownEventButton.tsx';

const EventRewardDialog = createLazyPart(async () => (await import('./EventRewardDialog.tsx')).EventRewardDialog);

/**
 * The actions on an event: change its status, give its reward, delete it. An active event planned by another member is
 * taken down with a reason instead of being made a draft without one.
 */
export function EventButtons({ event }: { event: RecordOf<'events'> }) {
  const words = useMessages(communityEventMessages);
  const redirect = useRedirect();
  const describeAudience = useAudienceText();
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
            consequence={`${words.consequences[status]} ${describeAudience([event], status)}`}
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
        consequence={`${words.deleteText} ${describeAudience([event], 'deleted')}`}
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
  const words = useMessages(communityEventMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<CardGiftcard aria-hidden />} onClick={() => setOpen(true)}>
        {words.reward}
      </Button>
      {open ? <EventRewardDialog event={event} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
