import { endpoints } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';

/** What happened to a swap and what both sides say of it; read anew with every change of the swap. */
export function useStory({ id, updatedAt }: RecordOf<'swaps'>) {
  return useQuery({
    queryKey: ['swaps', 'story', id, updatedAt],
    queryFn: () => callEndpoint(endpoints.adminSwapStory, { params: { id } }),
  });
}
