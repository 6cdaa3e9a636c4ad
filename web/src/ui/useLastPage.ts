import { useEffect, useEffectEvent } from 'react';

/**
 * Redirects from a page beyond the end to the last one, for example after removals; true until the new page is
 * requested.
 */
export function useLastPage(
  { current, pages }: { current: number; pages: number } = { current: 1, pages: 1 },
  onPage: (page: number, options: { replace: boolean }) => void,
): boolean {
  const isBeyond = current > pages;
  const leave = useEffectEvent((to: number) => {
    onPage(to, { replace: true });
  });
  useEffect(() => {
    if (isBeyond) leave(pages);
  }, [isBeyond, pages]);
  return isBeyond;
}
