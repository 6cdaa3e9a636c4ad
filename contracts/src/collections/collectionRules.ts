import type { RefusalCode } from '../core/refusalCode.ts';

export const collectionStates = ['shown', 'featured', 'removed'] as const;

/** A collection, as the rules need it. */
export interface JudgedCollection {
  /** An admin took it down. */
  hidden: boolean;
}

/** Renaming a collection, and putting items into it. Taking out and deleting are always allowed. */
export function whyNotEditCollection({ hidden }: JudgedCollection): RefusalCode | undefined {
  return hidden ? 'collection_taken_down' : undefined;
}

/** The id of a collection in reports: its stream is that of its maker. Neither id contains a dot. */
export const getCollectionCaseId = (makerId: string, collectionId: string) => `${makerId}.${collectionId}`;

export function splitCollectionCaseId(caseId: string): { makerId: string; collectionId: string } {
  const [makerId = '', collectionId = ''] = caseId.split('.');
  return { makerId, collectionId };
}
