/** Joins class names; skips false and undefined. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined && name !== '').join(' ');
}
