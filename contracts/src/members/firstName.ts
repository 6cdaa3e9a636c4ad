import { erasedNames } from '../core/erasedNames.ts';

/** The name by which members address each other; a title with a dot and the name of a deleted member stay whole. */
export function getFirstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return name === erasedNames.member || first.endsWith('.') ? name : first;
}
