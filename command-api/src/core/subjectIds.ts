import { deriveId, type KeyVault } from '@pass-along/platform';
import type { KeyedDigests } from './keyedDigests.ts';

/** Finds the id under which the data of an email address is stored, for one kind of stream. */
export type FindSubjectId = (kind: 'inviteRequest' | 'newsletter', email: string) => Promise<string>;

/**
 * One id for each kind and address, so that asking twice counts once. The keyed digest keeps the id unguessable.
 * After an erasure the same address gets a new id, because no personal data can be stored under the old one.
 */
export function createFindSubjectId(digests: KeyedDigests, vault: KeyVault): FindSubjectId {
  return async (kind, email) => {
    for (let life = 0; ; life += 1) {
      const id = deriveId(kind, digests.email(email), ...(life === 0 ? [] : [String(life)]));
      if ((await vault.getOrCreateKey(id)) !== undefined) return id;
    }
  };
}
