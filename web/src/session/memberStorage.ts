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

/** Each message has its own storage key, so that windows do not overwrite each other's messages. */
export const outboxName = 'outbox ';

/** Beginnings of the names of what a member has written and not sent. */
const unsentNames = [outboxName, 'chat draft ', 'item draft', 'event draft'];

/** True when this device has messages, drafts or changed forms of the member that the server does not have. */
export function hasUnsentWork(memberId: string): boolean {
  const starts = unsentNames.map((name) => getMemberKey(memberId, name));
  const isStored = Object.keys(localStorage).some((key) => starts.some((start) => key.startsWith(start)));
  // changed forms and chosen files ask before a reload as well
  return isStored || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** The ids of the messages that this device has for the member and has not sent. */
export function listUnsentMessages(memberId: string): string[] {
  const start = getMemberKey(memberId, outboxName);
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
}

/** On sign-out, so that the next person at this device finds none. What others left unsent stays for them. */
export function deleteMemberValues(memberId: string): void {
  const start = getMemberKey(memberId, '');
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
}
