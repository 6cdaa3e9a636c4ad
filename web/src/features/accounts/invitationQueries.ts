import { ApiError } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';

/** The invitation with this code; `unknown` when there is none. */
export function getInvitationQuery(code: string) {
  return queryOptions({
    queryKey: ['invitation', code],
    enabled: code !== '',
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /api/invitations/:code', { params: { code } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404)
          return { state: 'unknown' as const, email: '', role: 'user' as const, invitedBy: '' };
        throw error;
      }
    },
  });
}
