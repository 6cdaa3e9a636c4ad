/** The name of `createDeletedPerson`; its schemas would make the first load of the apps larger. */
const deletedMember = 'Deleted member';

/** The name by which members address each other; a title with a dot and the name of a deleted member stay whole. */
export function getFirstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return name === deletedMember || first.endsWith('.') ? name : first;
}
