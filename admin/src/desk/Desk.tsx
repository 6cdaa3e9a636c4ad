import { Chip, Stack, Typography } from '@mui/material';
import { deskKinds, type DeskKind, type GlanceAnswer } from '@pass-along/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { Section } from '../core/components/Section.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { overviewRefreshMs } from '../core/api/overviewRefresh.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { DeskRow } from './DeskRow.tsx';
import { deskMessages } from './deskMessages.ts';

interface DeskProps {
  /** The week's figures, shown when the desk is empty; undefined while they load. */
  week: GlanceAnswer['week'] | undefined;
}

/** The open tasks of the signed-in admin. Changes by other admins appear by themselves. */
export function Desk({ week }: DeskProps) {
  const words = useMessages(deskMessages);
  const { number } = useFormats();
  const [kind, setKind] = useState<DeskKind>();
  const query = useQuery({
    queryKey: ['desk', kind],
    queryFn: () => callEndpoint('GET /api/admin/desk', { query: { kind } }),
    refetchInterval: overviewRefreshMs,
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={words.title}>
      <QueryContent query={query}>
        {({ entries, total: inAll, counts }) => (
          // gets the focus when the last row is gone
          <div tabIndex={-1} style={{ outline: 'none' }}>
            {Object.keys(counts).length === 0 ? (
              <>
                <Typography>{words.nothing}</Typography>
                {week && week.membersJoined + week.itemsListed + week.swapsCompleted > 0 ? (
                  <Typography sx={{ mt: 1, color: 'text.secondary' }}>{words.week(week, number(week.kg))}</Typography>
                ) : null}
              </>
            ) : (
              <>
                <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{words.about}</Typography>
                <KindFilter counts={counts} kind={kind} onChange={setKind} />
                {entries.length === 0 ? <Typography>{words.noneOfKind}</Typography> : null}
                <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {entries.map((entry) => (
                    <DeskRow key={entry._id} entry={entry} />
                  ))}
                </Stack>
                {inAll > entries.length ? (
                  <Typography sx={{ mt: 1, color: 'text.secondary' }}>{words.more(inAll - entries.length)}</Typography>
                ) : null}
              </>
            )}
          </div>
        )}
      </QueryContent>
    </Section>
  );
}

interface KindFilterProps {
  counts: Partial<Record<DeskKind, number>>;
  kind: DeskKind | undefined;
  onChange: (kind: DeskKind | undefined) => void;
}

/** One button for each kind that waits, with its count. */
function KindFilter({ counts, kind, onChange }: KindFilterProps) {
  const words = useMessages(deskMessages);
  const { number } = useFormats();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kinds = deskKinds.filter((each) => counts[each] !== undefined || each === kind);
  const choices = [
    [undefined, words.all, all] as const,
    ...kinds.map((each) => [each, words.kinds[each], counts[each] ?? 0] as const),
  ];
  return (
    <Stack role="group" aria-label={words.byKind} direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {choices.map(([each, label, count]) => (
        <Chip
          key={label}
          clickable
          component="button"
          type="button"
          aria-pressed={kind === each}
          color={kind === each ? 'primary' : 'default'}
          variant={kind === each ? 'filled' : 'outlined'}
          label={`${label} ${number(count)}`}
          onClick={() => onChange(each)}
          sx={{ minHeight: 44, borderRadius: 22 }}
        />
      ))}
    </Stack>
  );
}
