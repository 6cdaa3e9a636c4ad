export interface ShownPerson {
  _id: string;
  name: string;
  username?: string;
  isAdmin?: boolean;
}

/** Every object of an answer that passes the check. Every answer comes by here, so it copies nothing. */
export function findPeople<Person extends object>(
  answer: unknown,
  isPerson: (value: object) => value is Person,
): Person[] {
  const people: Person[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const inner of value as unknown[]) visit(inner);
      return;
    }
    if (isPerson(value)) people.push(value);
    for (const key in value) visit(value[key as keyof typeof value]);
  };
  visit(answer);
  return people;
}

/** Whether an object has an id, a name and a portrait. Circles have them too. */
export function hasPortrait(value: object): value is ShownPerson & ({ avatar: unknown } | { profilePic: unknown }) {
  if (!('_id' in value && 'name' in value && ('avatar' in value || 'profilePic' in value))) return false;
  return typeof value._id === 'string' && typeof value.name === 'string';
}
