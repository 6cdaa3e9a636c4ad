import { timingSafeEqual } from 'node:crypto';
import { limits, messageFileUrl, type MessageFile } from '@pass-along/contracts';

/** Addresses of what goes with a message: made for one reader, good for a few hours, and worth nothing to who changes a letter. */
export interface FileAddresses {
  of: (messageId: string, file: MessageFile, readerId: string, now: string) => string;
  /** Whether this system made the address, and it has not run out. */
  holds: (asked: SignedFile, now: string) => boolean;
}

export interface SignedFile {
  messageId: string;
  file: MessageFile;
  readerId: string;
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

const period = limits.message.fileAddressHours * 3600;

/** What the key is for that signs; both sides of the system name it. */
export const messageFileScope = 'messageFile';

export function createFileAddresses(digest: (value: string) => string): FileAddresses {
  const sign = ({ messageId, file, readerId, until }: Omit<SignedFile, 'signature'>) =>
    digest(JSON.stringify([messageId, file, readerId, until]));
  return {
    of(messageId, file, readerId, now) {
      // the same for a while, so that a browser asks for the file once
      const until = (Math.floor(Date.parse(now) / 1000 / period) + 2) * period;
      const asked = { messageId, file, readerId, until };
      return messageFileUrl({ ...asked, signature: sign(asked) });
    },
    holds({ signature, ...asked }, now) {
      const own = Buffer.from(sign(asked));
      const given = Buffer.from(signature);
      const isOurs = own.length === given.length && timingSafeEqual(own, given);
      return isOurs && asked.until * 1000 > Date.parse(now);
    },
  };
}
