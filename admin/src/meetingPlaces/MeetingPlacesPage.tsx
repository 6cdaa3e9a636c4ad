import Add from '@mui/icons-material/Add';
import { Box, Button, Chip, Link, Stack, Typography } from '@mui/material';
import type { AdminMeetingPlace } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { getListPath } from '../core/components/adminPaths.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { MenuPageHeading } from '../core/components/PageHeading.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { Section } from '../core/components/Section.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { meetingPlaceMessages } from './meetingPlaceMessages.ts';

const MeetingPlaceDialog = createLazyPart(async () => (await import('./MeetingPlaceDialog.tsx')).MeetingPlaceDialog);

/** The public places that handovers and events offer first. Admins add, edit, close and reopen them. */
export function MeetingPlacesPage() {
  const words = useMessages(meetingPlaceMessages);
  const [edited, setEdited] = useState<AdminMeetingPlace | 'new'>();
  const query = useQuery({
    queryKey: ['meetingPlaces'],
    queryFn: () => callEndpoint('GET /api/admin/meeting-places', {}),
  });
  return (
    <>
      <MenuPageHeading words={words} />
      <Stack spacing={2} sx={{ maxWidth: 760, alignItems: 'flex-start' }}>
        <IfAllowed call="POST /api/admin/meeting-places">
          <Button variant="contained" startIcon={<Add aria-hidden />} onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        </IfAllowed>
        <QueryContent query={query}>
          {({ places }) =>
            places.length === 0 ? (
              <Section title={words.none}>
                <Typography>{words.noneAdvice}</Typography>
              </Section>
            ) : (
              <Stack spacing={2} sx={{ width: '100%' }}>
                {places.map((place) => (
                  <PlaceCard key={place._id} place={place} onEdit={() => setEdited(place)} />
                ))}
              </Stack>
            )
          }
        </QueryContent>
      </Stack>
      {edited === undefined ? null : (
        <MeetingPlaceDialog {...(edited !== 'new' && { place: edited })} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function PlaceCard({ place, onEdit }: { place: AdminMeetingPlace; onEdit: () => void }) {
  const words = useMessages(meetingPlaceMessages);
  const { _id: id, name, address, mapUrl, hours, stepFree, note, closed } = place;
  return (
    <Section title={name}>
      <Typography>{address}</Typography>
      {hours === '' ? null : <Typography>{words.hours(hours)}</Typography>}
      {note === '' ? null : <Typography sx={{ whiteSpace: 'pre-line' }}>{note}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Chip size="small" variant="outlined" label={stepFree ? words.fields.stepFree : words.notStepFree} />
        {closed ? <Chip size="small" variant="outlined" label={words.closed} /> : null}
        {mapUrl === '' ? null : (
          <Link href={mapUrl} target="_blank" rel="noopener noreferrer" aria-label={words.mapOf(name)}>
            {words.map}
          </Link>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" aria-label={words.editOne(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        {closed ? (
          <ConfirmButton
            aria-label={words.reopenOne(name)}
            title={words.reopenTitle(name)}
            consequence={words.reopenConsequence}
            call={() => callEndpoint('POST /api/admin/meeting-places/:id/reopen', { params: { id } })}
            done={words.reopenedOne(name)}
          >
            {words.reopen}
          </ConfirmButton>
        ) : (
          <ConfirmButton
            color="error"
            aria-label={words.closeOne(name)}
            title={words.closeTitle(name)}
            consequence={words.closeConsequence}
            call={() => callEndpoint('POST /api/admin/meeting-places/:id/close', { params: { id } })}
            done={words.closedOne(name)}
          >
            {words.close}
          </ConfirmButton>
        )}
        <IfAllowed call="GET /api/admin/audit">
          <Button
            component={RouterLink}
            to={getListPath('audit', { subjectId: id })}
            aria-label={words.historyOf(name)}
          >
            {words.history}
          </Button>
        </IfAllowed>
      </Box>
    </Section>
  );
}
