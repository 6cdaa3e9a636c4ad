import { Box, Stack, Typography } from '@mui/material';
import type { SettingsChange } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { settingsMessages } from './settingsMessages.ts';

/** The history of settings: admin, old and new value, newest first. A change still in force can be undone. */
export function SettingsHistory() {
  const words = useMessages(settingsMessages);
  const query = useQuery({
    queryKey: ['settings', 'history'],
    queryFn: () => callEndpoint('GET /api/admin/settings/community/history', {}),
  });
  return (
    <QueryContent query={query}>
      {({ changes }) =>
        changes.length === 0 ? (
          <Typography>{words.neverChanged}</Typography>
        ) : (
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            {changes.map((change) => (
              <HistoryEntry key={change.revision} change={change} />
            ))}
          </Box>
        )
      }
    </QueryContent>
  );
}

function HistoryEntry({ change: { revision, at, byName, changes, canUndo } }: { change: SettingsChange }) {
  const words = useMessages(settingsMessages);
  const labels: Record<SettingsChange['changes'][number]['setting'], string> = {
    name: words.name,
    timeZone: words.timeZone,
    language: words.language,
    currency: words.currency,
    signupPolicy: words.signupPolicy,
    sessionDays: words.sessionDays,
    deletionGraceDays: words.graceDays,
    adminsNeedSecondFactor: words.needFactor,
    shortNamesForVisitors: words.shortNames,
    figuresForVisitors: words.visitorFigures,
    descriptionAssistant: words.assistant,
    neighboursVerify: words.neighboursVerify,
    swapLoops: words.swapLoops,
    searchSynonyms: words.synonyms,
  };
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ py: 2, alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {changes.map(({ setting, from, to }) => (
          <Typography key={setting}>{words.changed(labels[setting], formatValue(from), formatValue(to))}</Typography>
        ))}
        <Typography sx={{ color: 'text.secondary' }}>
          {byName === '' ? words.somebody : byName}, <When at={at} />
        </Typography>
      </Box>
      {canUndo ? (
        <ConfirmButton
          size="small"
          title={words.undoTitle}
          consequence={changes
            .map(({ setting, from, to }) => words.changed(labels[setting], formatValue(to), formatValue(from)))
            .join('. ')}
          call={() =>
            callEndpoint('POST /api/admin/settings/community/history/:revision/undo', {
              params: { revision: String(revision) },
            })
          }
          done={words.undone}
        >
          {words.undo}
        </ConfirmButton>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{words.changedSince}</Typography>
      )}
    </Stack>
  );

  function formatValue(value: SettingsChange['changes'][number]['to']): string {
    if (typeof value === 'boolean') return value ? words.on : words.off;
    const named = Object.entries(words.languages).find(([known]) => known === value);
    if (named) return named[1];
    if (value === '') return words.noCurrency;
    const policy = Object.entries(words.policies).find(([known]) => known === value);
    return policy ? policy[1].name : String(value);
  }
}
