/**
 * The name of a member for readers of ids but not of names. It follows from the id, so it is the same everywhere and
 * leads from a sentence to the ids in events. One word in both languages.
 */
export const getPseudonym = (memberId: string): string => `Person-${memberId.slice(0, 8)}`;
