/**
 * Returns whether this is the page of the thing that a link leads to. A link to a list, such as `/events`, leads to no
 * single thing.
 */
export function isPageOf({ pathname, search }: { pathname: string; search: string }, link: string): boolean {
  const { pathname: path, searchParams } = new URL(link, 'http://page');
  const isList = path.lastIndexOf('/') === 0 && !link.includes('?');
  const shown = new URLSearchParams(search);
  return !isList && path === pathname && [...searchParams].every(([name, value]) => shown.get(name) === value);
}
