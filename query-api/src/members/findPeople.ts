export interface ShownPerson {
  _id: string;
  name: string;
  username?: string;
  isAdmin?: boolean;
}

/** Every object of an answer that passes the check. */
export function findPeople<Person extends object>(
  answer: unknown,
  isPerson: (value: object) => value is Person,
): Person[] {
  const people: Person[] = [];
  const open = [answer];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (isPerson(next)) people.push(next);
    for (const inner of Object.values(next)) if (typeof inner === 'object' && inner !== null) open.push(inner);
  }
  return people;
}

/** Whether an object has an id, a name and a portrait. Circles have them too. */
export function hasPortrait(value: object): value is ShownPerson & ({ avatar: unknown } | { profilePic: unknown }) {
  if (!('_id' in value && 'name' in value && ('avatar' in value || 'profilePic' in value))) return false;
  return typeof value._id === 'string' && typeof value.name === 'string';
}
