/**
 * Calls `ask` in place of each click on a link that would leave the page. New tabs and downloads leave nothing. Returns
 * a function that ends it.
 */
export function guardLinks(page: Document, ask: (link: HTMLAnchorElement) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link === null || !leavesPage(page, link)) return;
    event.preventDefault();
    ask(link);
  };
  // before the router hears the click
  page.addEventListener('click', onClick, { capture: true });
  return () => {
    page.removeEventListener('click', onClick, { capture: true });
  };
}

function leavesPage(page: Document, link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = new URL(page.URL);
  const isHere = link.origin === origin && link.pathname === pathname && link.search === search;
  return !isHere && link.target !== '_blank' && !link.hasAttribute('download') && /^https?:$/.test(link.protocol);
}
