import { Alert, Box, Stack, Typography } from '@mui/material';
import { endpoints, type ExportScheduleAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { callEndpoint } from '../api/callEndpoint.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { listWords } from '../components/listWords.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import { Section } from '../components/Section.tsx';
import { fileNameOf, takeOut } from '../components/takeOut.ts';
import { When } from '../components/When.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { Answered } from '../replay/Answered.tsx';
import { resources } from '../resources.ts';
import { exportWords } from './words.ts';

/** Scheduled exports. Mails link here; the file is made for the signed-in admin. */
export function ExportsPage() {
  const words = useWords(exportWords);
  const [search] = useSearchParams();
  const mailed = search.get('schedule');
  const query = useQuery({ queryKey: ['exportSchedules'], queryFn: () => callEndpoint(endpoints.exportSchedules, {}) });
  return (
    <>
      <PageHeading title={words.title} tab>
        {words.about}
      </PageHeading>
      <Box sx={{ maxWidth: 760 }}>
        <Answered query={query}>
          {({ schedules }) => (
            <Stack spacing={2}>
              {mailed !== null && !schedules.some(({ _id }) => _id === mailed) ? (
                <Alert severity="info">{words.gone}</Alert>
              ) : null}
              {schedules.length === 0 ? <Typography>{words.none}</Typography> : null}
              {schedules
                .toSorted((one, other) => Number(other._id === mailed) - Number(one._id === mailed))
                .map((schedule) => (
                  <ScheduleCard key={schedule._id} schedule={schedule} isMailed={schedule._id === mailed} />
                ))}
            </Stack>
          )}
        </Answered>
      </Box>
    </>
  );
}

function ScheduleCard({ schedule, isMailed }: { schedule: ExportScheduleAnswer; isMailed: boolean }) {
  const { _id: scheduleId, memberId, name, list, form, every, hour, dueAt, chosen } = schedule;
  const words = useWords(exportWords);
  const { rhythms, forms, oClock, saved } = useWords(listWords);
  const language = useLanguage();
  const title = resources.find((resource) => resource.name === list)?.words[language].title ?? words.karmaEntries;
  return (
    <Section title={title}>
      <Stack spacing={1}>
        {isMailed ? <Alert severity="info">{words.fromMail}</Alert> : null}
        <Typography>{words.comes(rhythms[every], oClock(hour), forms[form])}</Typography>
        {chosen === null ? null : <Chosen {...chosen} />}
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          {words.by}
          <PersonLink id={memberId} name={name} />
        </Typography>
        {dueAt === null ? null : (
          <Typography sx={{ color: 'text.secondary' }}>
            {words.lastDue}
            <When at={dueAt} />
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
          {chosen === null ? null : (
            <ActionButton
              variant="contained"
              aria-label={words.takeOutOne(title)}
              call={() => takeOut({ list, form, ...chosenParts(chosen) })}
              done={saved(fileNameOf({ list, form }))}
            >
              {words.takeOut}
            </ActionButton>
          )}
          <ConfirmButton
            color="error"
            aria-label={words.endOne(title)}
            title={words.endTitle(title)}
            consequence={words.endConsequence}
            call={() => callEndpoint(endpoints.endExportSchedule, { params: { memberId, scheduleId } })}
            done={words.ended}
          >
            {words.end}
          </ConfirmButton>
        </Box>
      </Stack>
    </Section>
  );
}

type Narrowed = NonNullable<ExportScheduleAnswer['chosen']>;

function Chosen({ sort, filter, columns }: Narrowed) {
  const words = useWords(exportWords);
  const filters = filter === '' ? [] : Object.entries(JSON.parse(filter) as Record<string, unknown>);
  const lines = [
    ...(filters.length === 0
      ? []
      : [words.filter(filters.map(([name, value]) => `${name}: ${textOf(value)}`).join(', '))]),
    ...(sort === '' ? [] : [words.sort(...sortOf(sort))]),
    ...(columns.length === 0 ? [] : [words.columns(columns.join(', '))]),
  ];
  return lines.map((line) => (
    <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
// the server validated it
const sortOf = (sort: string) => JSON.parse(sort) as [field: string, order: 'ASC' | 'DESC'];

/** The chosen options only. */
const chosenParts = ({ sort, filter, columns }: Narrowed) => ({
  ...(sort !== '' && { sort }),
  ...(filter !== '' && { filter }),
  ...(columns.length > 0 && { columns }),
});
