import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';

/** The history of a swap and the statements of both sides; loaded again after each change of the swap. */
export function useSwapStory({ id, updatedAt }: RecordOf<'swaps'>) {
  return useQuery({
    queryKey: ['swaps', 'story', id, updatedAt],
    queryFn: () => callEndpoint('GET /api/admin/swaps/:id/story', { params: { id } }),
  });
}
