import { timingSafeEqual } from 'node:crypto';
import {
  buildDisputePhotoUrl,
  limits,
  buildMessageFileUrl,
  type DisputePhotoSize,
  type MessageFile,
  type SignFolder,
} from '@pass-along/contracts';
import { getNoEndedGeneration, type GetEndedGeneration } from './sessionRevocations.ts';

/** Signed URLs of message attachments, made for one reader and valid for a few hours. */
export interface FileAddresses {
  createUrl: (messageId: string, file: MessageFile, readerId: string, now: string) => string;
  /** Whether the URL has a valid signature and has not expired. */
  isValid: (asked: SignedFile, now: string) => boolean;
}

export interface SignedFile extends Signed {
  messageId: string;
  file: MessageFile;
}

const period = limits.message.fileAddressHours * 3600;

/** Purposes of the signing keys; command-api and query-api both use them. */
export const messageFileScope = 'messageFile';
export const disputePhotoScope = 'disputePhoto';
export const pictureScope = 'picture';

export function createFileAddresses(digest: Digest, getEndedGeneration?: GetEndedGeneration): FileAddresses {
  const addresses = createSignedAddresses(digest, getEndedGeneration);
  return {
    createUrl: (messageId, file, readerId, now) =>
      buildMessageFileUrl({ messageId, file, ...addresses.sign([messageId, file], readerId, now) }),
    isValid: ({ messageId, file, ...signed }, now) => addresses.holds([messageId, file], signed, now),
  };
}

/** Signed URLs of photos in dispute statements, like `FileAddresses`. */
export interface DisputePhotoAddresses {
  createUrl: (swapId: string, photoId: string, size: DisputePhotoSize, readerId: string, now: string) => string;
  isValid: (asked: { swapId: string; photoId: string; size: DisputePhotoSize } & Signed, now: string) => boolean;
}

export function createDisputePhotoAddresses(
  digest: Digest,
  getEndedGeneration?: GetEndedGeneration,
): DisputePhotoAddresses {
  const addresses = createSignedAddresses(digest, getEndedGeneration);
  return {
    createUrl: (swapId, photoId, size, readerId, now) =>
      buildDisputePhotoUrl({ swapId, photoId, size, ...addresses.sign([swapId, photoId, size], readerId, now) }),
    isValid: ({ swapId, photoId, size, ...signed }, now) => addresses.holds([swapId, photoId, size], signed, now),
  };
}

/** Signed URLs of pictures with a limited audience. Each opens all pictures of one folder for one reader. */
export interface PictureAddresses {
  /** Returns an empty signature for visitors (no reader id). */
  createSigner: (readerId: string | undefined) => SignFolder;
  isValid: (folder: string, asked: Signed, now: string) => boolean;
}

export function createPictureAddresses(digest: Digest, getEndedGeneration?: GetEndedGeneration): PictureAddresses {
  const addresses = createSignedAddresses(digest, getEndedGeneration);
  return {
    createSigner: (readerId) => (folder) => {
      if (readerId === undefined) return '';
      const { until, signature } = addresses.sign([folder], readerId, new Date().toISOString());
      return `?${new URLSearchParams({ for: readerId, until: String(until), signature }).toString()}`;
    },
    isValid: (folder, asked, now) => addresses.holds([folder], asked, now),
  };
}

interface Signed {
  readerId: string;
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

type Digest = (value: string) => string;

/**
 * Signs the given names for one reader and a limited time. The signature covers the reader's ended sessions, so the end
 * of a session ends the addresses as well.
 */
function createSignedAddresses(digest: Digest, getEndedGeneration = getNoEndedGeneration) {
  const computeSignature = (named: readonly string[], { readerId, until }: Omit<Signed, 'signature'>) => {
    const ended = getEndedGeneration(readerId);
    return digest(JSON.stringify([...named, readerId, until, ...(ended < 0 ? [] : [String(ended)])]));
  };
  return {
    sign(named: readonly string[], readerId: string, now: string): Signed {
      // stays the same for a while, so that browsers can cache the file
      const until = (Math.floor(Date.parse(now) / 1000 / period) + 2) * period;
      return { readerId, until, signature: computeSignature(named, { readerId, until }) };
    },
    holds(named: readonly string[], { signature, ...asked }: Signed, now: string): boolean {
      const own = Buffer.from(computeSignature(named, asked));
      const given = Buffer.from(signature);
      const isOurs = own.length === given.length && timingSafeEqual(own, given);
      return isOurs && asked.until * 1000 > Date.parse(now);
    },
  };
}
