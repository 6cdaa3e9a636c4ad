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
  /** What a search looks through. */
  search: string;
  states: readonly string[];
  /** What stands in them, as read aloud: 'Invitations by state'. */
  statesLabel: string;
  actions?: ReactNode;
  table: ReactElement;
  /** Instead of the table on narrow screens. */
  cards: ReactElement;
}

/** The list of what came from somebody's address and stands in a state: a search, a tab a state, the newest first. */
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
