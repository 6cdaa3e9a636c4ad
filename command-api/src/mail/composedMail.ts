import { type RenderedEmail } from './emailContent.ts';

export interface Address {
  name: string;
  address: string;
}

/** A small text file. */
export interface Attachment {
  name: string;
  text: string;
}

export interface Mail extends RenderedEmail {
  to: Address[];
  replyTo?: Address;
  attachments?: Attachment[];
  /** The page where its reader switches such mails off. */
  settingsUrl?: string;
}

/**
 * `expired`: the mail is outdated; `unwanted`: its reader switched such mails off; `forgotten`: the person that it is
 * about was erased; `unaddressed`: it has no recipient.
 */
export type ComposedMail =
  | { kind: 'mail'; mail: Mail }
  | { kind: 'expired' }
  | { kind: 'unwanted' }
  | { kind: 'forgotten' }
  | { kind: 'unaddressed' };
