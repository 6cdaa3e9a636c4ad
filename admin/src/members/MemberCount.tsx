import { useQuery } from '@tanstack/react-query';
import { hasKey } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { useFormats } from '../core/i18n/formats.ts';

const refreshEveryMs = 15_000;

/** The number of members of a tab, refreshed every few seconds while the page is visible. */
export function MemberCount({ status }: { status: string | undefined }) {
  const { number } = useFormats();
  const { data } = useQuery({
    queryKey: ['members', 'counts'],
    queryFn: () => callEndpoint('GET /api/admin/members/counts', {}),
    refetchInterval: refreshEveryMs,
  });
  const tab = status ?? 'all';
  return data && hasKey(data, tab) ? number(data[tab]) : null;
}
