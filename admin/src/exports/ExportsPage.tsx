import { Alert, Box, Stack, Typography } from '@mui/material';
import { type ExportScheduleAnswer, parseExportFilter } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { listMessages } from '../core/components/listMessages.ts';
import { MenuPageHeading } from '../core/components/PageHeading.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { Section } from '../core/components/Section.tsx';
import { downloadExport } from '../core/components/downloadExport.ts';
import { When } from '../core/components/When.tsx';
import { useLanguage } from '../core/i18n/language.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { resources } from '../core/resources/resources.ts';
import { exportMessages } from './exportMessages.ts';

/** Scheduled exports. Mails link here; the file is made for the signed-in admin. */
export function ExportsPage() {
  const words = useMessages(exportMessages);
  const [search] = useSearchParams();
  const mailed = search.get('schedule');
  const query = useQuery({
    queryKey: ['exportSchedules'],
    queryFn: () => callEndpoint('GET /api/admin/export-schedules', {}),
  });
  return (
    <>
      <MenuPageHeading words={words} />
      <Box sx={{ maxWidth: 760 }}>
        <QueryContent query={query}>
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
        </QueryContent>
      </Box>
    </>
  );
}

function ScheduleCard({ schedule, isMailed }: { schedule: ExportScheduleAnswer; isMailed: boolean }) {
  const { _id: scheduleId, memberId, name, list, form, every, hour, dueAt, chosen } = schedule;
  const words = useMessages(exportMessages);
  const { rhythms, forms, oClock, saved } = useMessages(listMessages);
  const language = useLanguage();
  const title = resources.find((resource) => resource.name === list)?.words[language].title ?? words.karmaEntries;
  return (
    <Section title={title}>
      <Stack spacing={1}>
        {isMailed ? <Alert severity="info">{words.fromMail}</Alert> : null}
        <Typography>{words.comes(rhythms[every], oClock(hour), forms[form])}</Typography>
        {chosen === null ? null : <ChosenOptions {...chosen} />}
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
              call={() => downloadExport({ list, form, ...getChosenOptions(chosen) })}
              done={saved}
            >
              {words.takeOut}
            </ActionButton>
          )}
          <ConfirmButton
            color="error"
            aria-label={words.endOne(title)}
            title={words.endTitle(title)}
            consequence={words.endConsequence}
            call={() =>
              callEndpoint('DELETE /api/admin/members/:memberId/export-schedules/:scheduleId', {
                params: { memberId, scheduleId },
              })
            }
            done={words.ended}
          >
            {words.end}
          </ConfirmButton>
        </Box>
      </Stack>
    </Section>
  );
}

type ExportOptions = NonNullable<ExportScheduleAnswer['chosen']>;

function ChosenOptions({ sort, filter, columns }: ExportOptions) {
  const words = useMessages(exportMessages);
  const filters = Object.entries(parseExportFilter(filter));
  const lines = [
    ...(filters.length === 0
      ? []
      : [words.filter(filters.map(([name, value]) => `${name}: ${formatFilterValue(value)}`).join(', '))]),
    ...(sort === '' ? [] : [words.sort(...parseSort(sort))]),
    ...(columns.length === 0 ? [] : [words.columns(columns.join(', '))]),
  ];
  return lines.map((line) => (
    <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ));
}

const formatFilterValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
// the server validated it
const parseSort = (sort: string) => JSON.parse(sort) as [field: string, order: 'ASC' | 'DESC'];

/** The chosen options only. */
const getChosenOptions = ({ sort, filter, columns }: ExportOptions) => ({
  ...(sort !== '' && { sort }),
  ...(filter !== '' && { filter }),
  ...(columns.length > 0 && { columns }),
});
