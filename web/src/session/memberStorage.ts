/** Values that this device stores for a member until sign-out. */
const prefix = 'of member ';

export const getMemberKey = (memberId: string, name: string) => `${prefix}${memberId}: ${name}`;

/** The text stored under this name, or null. */
export function readMemberValue(memberId: string, name: string): string | null {
  return localStorage.getItem(getMemberKey(memberId, name));
}

/** Stores the text if there is space; null deletes it. */
export function saveMemberValue(memberId: string, name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(getMemberKey(memberId, name));
    else localStorage.setItem(getMemberKey(memberId, name), text);
  } catch {
    // with full storage the app works on without it
  }
}

/** On sign-out: deletes the values of all members, so that the next person at this device finds none. */
export function deleteMemberValues(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
