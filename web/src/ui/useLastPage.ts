import { useEffect, useEffectEvent } from 'react';

/** Leads from a page that is no more, what stood there having gone, to the last there is; true until that one is asked for. */
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
