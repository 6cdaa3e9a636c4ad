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

/** Beginnings of the names of what a member has written and not sent. */
const unsentNames = ['outbox ', 'chat draft ', 'item draft', 'event draft'];

/** True when this device has messages, drafts or changed forms of the member that the server does not have. */
export function hasUnsentWork(memberId: string): boolean {
  const starts = unsentNames.map((name) => getMemberKey(memberId, name));
  const isStored = Object.keys(localStorage).some((key) => starts.some((start) => key.startsWith(start)));
  // changed forms and chosen files ask before a reload as well
  return isStored || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** On sign-out: deletes the values of all members, so that the next person at this device finds none. */
export function deleteMemberValues(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
