import { type LaidOut } from './letter.ts';

export interface Address {
  name: string;
  address: string;
}

/** A small text file. */
export interface Attachment {
  name: string;
  text: string;
}

export interface Mail extends LaidOut {
  to: Address[];
  replyTo?: Address;
  attachments?: Attachment[];
  /** Where its reader switches such mails off. */
  settingsUrl?: string;
}

/** `expired`: it is of no use any more; `unwanted`: its reader switched such mails off; `forgotten`: whose it is was erased; `unaddressed`: there is nobody to send it to. */
export type Composed =
  | { kind: 'mail'; mail: Mail }
  | { kind: 'expired' }
  | { kind: 'unwanted' }
  | { kind: 'forgotten' }
  | { kind: 'unaddressed' };
