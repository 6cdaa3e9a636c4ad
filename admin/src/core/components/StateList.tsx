import type { ReactElement, ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { ListPage, type ListWords } from './ListPage.tsx';
import { StateCount } from './StateCount.tsx';
import { StateTabs } from './StateTabs.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

interface StateListProps {
  /** `search` labels the search field, `byState` the tabs. */
  words: ListWords & { search: string; byState: string };
  states: readonly string[];
  actions?: ReactNode;
  table: ReactElement;
  /** Replaces the table on narrow screens. */
  cards: ReactElement;
}

/**
 * A list of requests that came with an e-mail address and have a state: search, one tab for each state, newest first.
 */
export function StateList({ words, states, actions, table, cards }: StateListProps) {
  const narrow = useIsNarrow();
  return (
    <ListPage
      words={words}
      actions={actions}
      filters={[<TextInput key="q" source="q" label={words.search} type="search" alwaysOn resettable />]}
      sortFields={['createdAt', 'email']}
    >
      <StateTabs label={words.byState} source="state" values={states} count={(state) => <StateCount state={state} />} />
      {narrow ? cards : table}
    </ListPage>
  );
}
