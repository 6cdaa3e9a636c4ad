/** What this device keeps for a member until they sign out. */
const prefix = 'of member ';

export const keyOf = (memberId: string, name: string) => `${prefix}${memberId}: ${name}`;

/** The text kept under this name, or null. */
export function keptFor(memberId: string, name: string): string | null {
  return localStorage.getItem(keyOf(memberId, name));
}

/** Keeps it as long as there is room; null forgets it. */
export function keepFor(memberId: string, name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(memberId, name));
    else localStorage.setItem(keyOf(memberId, name), text);
  } catch {
    // a full storage keeps nobody from going on
  }
}

/** On signing out: nothing stays for the next person at this device. */
export function forgetMembers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
