/** The name of an event type from `names`, or its code as words: 'ItemListed' becomes 'Item listed'. */
export function formatEventType(type: string, names: Readonly<Record<string, string>> = {}): string {
  if (Object.hasOwn(names, type)) return names[type] ?? type;
  const words = type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
