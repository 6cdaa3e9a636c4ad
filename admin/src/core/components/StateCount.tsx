import { useResourceContext } from 'react-admin';
import type { ResourceName } from '../api/resourceRecords.ts';
import { useTotal } from '../api/useTotal.ts';
import { useFormats } from '../i18n/formats.ts';

/** The number of records of the list in a state, or in all states. */
export function StateCount({ state }: { state: string | undefined }) {
  const { number } = useFormats();
  const { total } = useTotal(useResourceContext() as ResourceName, state === undefined ? {} : { state });
  return total === undefined ? null : number(total);
}
