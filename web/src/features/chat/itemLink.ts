/** The item that an address of this site in a message leads to, the first where there are several. */
export function itemLinkedIn(content: string): string | null {
  const from = content.indexOf(`${window.location.origin}/items/`);
  if (from < 0) return null;
  const [, , , , itemId = ''] = (content.slice(from).split(/[^\w.:/-]/)[0] ?? '').split('/');
  return itemId.replace(/[.:]+$/, '') || null;
}
