import { Stack, Typography } from '@mui/material';
import { endpoints, type GlanceAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { Section } from '../core/components/Section.tsx';
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
  const query = useQuery({
    queryKey: ['desk'],
    queryFn: () => callEndpoint(endpoints.adminDesk, {}),
    refetchInterval: overviewRefreshMs,
  });
  const list = useRef<HTMLDivElement>(null);
  const total = query.data?.total;
  useEffect(() => {
    // the row that had the focus is gone
    if (total !== undefined && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [total]);
  return (
    <Section title={words.title}>
      <QueryContent query={query}>
        {({ entries, total: inAll }) => (
          <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
            {entries.length === 0 ? (
              <>
                <Typography>{words.nothing}</Typography>
                {week ? <Typography sx={{ mt: 1, color: 'text.secondary' }}>{words.week(week)}</Typography> : null}
              </>
            ) : (
              <>
                <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{words.about}</Typography>
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
