import { endpoints } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../core/api/callEndpoint.ts';

export function useCollusionRings() {
  return useQuery({ queryKey: ['swaps', 'rings'], queryFn: () => callEndpoint(endpoints.adminRings, {}) });
}
