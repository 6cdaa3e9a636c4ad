import { useQuery } from '@tanstack/react-query';
import { endpoints, type AdminMemberCounts } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { useFormats } from '../core/i18n/formats.ts';

const refreshEveryMs = 15_000;

/** The number of members of a tab, refreshed every few seconds while the page is visible. */
export function MemberCount({ status }: { status: string | undefined }) {
  const { number } = useFormats();
  const { data } = useQuery({
    queryKey: ['members', 'counts'],
    queryFn: () => callEndpoint(endpoints.adminMemberCounts, {}),
    refetchInterval: refreshEveryMs,
  });
  const count = data?.[(status ?? 'all') as keyof AdminMemberCounts];
  return count === undefined ? null : number(count);
}
