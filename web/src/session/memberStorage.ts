/** Values that this device stores for a member until sign-out. */
const prefix = 'of member ';

export const keyOf = (memberId: string, name: string) => `${prefix}${memberId}: ${name}`;

/** The text stored under this name, or null. */
export function keptFor(memberId: string, name: string): string | null {
  return localStorage.getItem(keyOf(memberId, name));
}

/** Stores the text if there is space; null deletes it. */
export function keepFor(memberId: string, name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(memberId, name));
    else localStorage.setItem(keyOf(memberId, name), text);
  } catch {
    // with full storage the app works on without it
  }
}

/** On sign-out: deletes the values of all members, so that the next person at this device finds none. */
export function forgetMembers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
