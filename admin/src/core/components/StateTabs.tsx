import { Box, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { toCapitalized } from './selectChoices.ts';
import { useTerms } from '../i18n/terms.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';
import { useListFilters } from './useListFilters.ts';

interface StateTabsProps {
  /** Accessible name of the tabs, such as 'Members by status'. */
  label: string;
  /** The filter that a tab sets. */
  source: 'status' | 'state';
  values: readonly string[];
  /** The number of records of a tab; undefined stands for all. */
  count: (value: string | undefined) => ReactNode;
}

const everything = 'all';

/** One tab for each state with its count. Search and other filters are kept. */
export function StateTabs({ label, source, values, count }: StateTabsProps) {
  const list = useListContext();
  const { all } = useMessages(componentMessages);
  const term = useTerms();
  const filters = useListFilters();
  const chosen = filters[source];
  const current = typeof chosen === 'string' && values.includes(chosen) ? chosen : everything;

  const choose = (value: string) => {
    const others = Object.entries(filters).filter(([field]) => field !== source);
    list.setFilters(
      { ...Object.fromEntries(others), ...(value !== everything && { [source]: value }) },
      undefined,
      false,
    );
  };

  return (
    <Tabs
      value={current}
      onChange={(_, value: string) => choose(value)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {[everything, ...values].map((value) => (
        <Tab
          key={value}
          value={value}
          label={
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.75 }}>
              {value === everything ? all : toCapitalized(term(value))}{' '}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {count(value === everything ? undefined : value)}
              </Box>
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}
