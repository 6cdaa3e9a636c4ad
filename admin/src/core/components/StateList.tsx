import { type ReactElement, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { ListPage } from './ListPage.tsx';
import { StateCount } from './StateCount.tsx';
import { StateTabs } from './StateTabs.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

interface StateListProps {
  title: string;
  about?: string;
  nothingYet: string;
  /** Label of the search field. */
  search: string;
  states: readonly string[];
  /** Accessible name of the tabs, such as 'Invitations by state'. */
  statesLabel: string;
  actions?: ReactNode;
  table: ReactElement;
  /** Replaces the table on narrow screens. */
  cards: ReactElement;
}

/**
 * A list of requests that came with an e-mail address and have a state: search, one tab for each state, newest first.
 */
export function StateList({ search, states, statesLabel, table, cards, ...page }: StateListProps) {
  const narrow = useIsNarrow();
  return (
    <ListPage
      {...page}
      filters={[<TextInput key="q" source="q" label={search} type="search" alwaysOn resettable />]}
      sortFields={['createdAt', 'email']}
    >
      <StateTabs label={statesLabel} source="state" values={states} count={(state) => <StateCount state={state} />} />
      {narrow ? cards : table}
    </ListPage>
  );
}
