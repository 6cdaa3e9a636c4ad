import { SelectInput } from 'react-admin';
import { MemberFilter } from '../core/components/MemberFilter.tsx';
import { RecordFilter } from '../core/components/RecordFilter.tsx';
import { toChoices } from '../core/components/selectChoices.ts';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { useTerms } from '../core/i18n/terms.ts';

/** The filters of swaps and of swap loops: a status, a member that takes part, and an item. */
export function useSwapFilters(
  words: Record<'status' | 'takesPart' | 'item', string>,
  statuses: Parameters<typeof toChoices>[0],
) {
  const term = useTerms();
  const narrow = useIsNarrow();
  return [
    <SelectInput key="status" source="status" label={words.status} choices={toChoices(statuses, term)} alwaysOn />,
    <MemberFilter key="memberId" source="memberId" label={words.takesPart} alwaysOn={!narrow} />,
    <RecordFilter
      key="itemId"
      source="itemId"
      label={words.item}
      reference="items"
      sort={{ field: 'title', order: 'ASC' }}
      optionText="title"
    />,
  ];
}
