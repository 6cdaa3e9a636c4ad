import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../core/api/callEndpoint.ts';

export function useCollusionRings() {
  return useQuery({ queryKey: ['swaps', 'rings'], queryFn: () => callEndpoint('GET /api/admin/rings', {}) });
}
