import { brand } from '../core/appConstants.ts';

/** Display names that are refused, because they claim a role. */
export const reservedNames = ['Admin', 'Administrator', 'Moderator', 'Support'] as const;

const toPlainUsername = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const reservedUsernames = new Set([...reservedNames, brand, 'null', 'undefined', 'me'].map(toPlainUsername));

/** Whether a username is kept for the product; dots, underscores and case make no other one. */
export function isReservedUsername(username: string): boolean {
  return reservedUsernames.has(toPlainUsername(username));
}
