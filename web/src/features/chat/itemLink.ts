/** The id of the item that the first item URL of this site in a message links to. */
export function findLinkedItemId(content: string): string | null {
  const from = content.indexOf(`${window.location.origin}/items/`);
  if (from < 0) return null;
  const [, , , , itemId = ''] = (content.slice(from).split(/[^\w.:/-]/)[0] ?? '').split('/');
  return itemId.replace(/[.:]+$/, '') || null;
}
