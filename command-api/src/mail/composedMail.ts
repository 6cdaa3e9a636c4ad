import type { RenderedEmail } from './emailContent.ts';

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
  /** The address at which its reader, or the button of their mail program, switches such mails off. */
  unsubscribeUrl?: string;
}

/**
 * `expired`: the mail is outdated; `unwanted`: its reader switched such mails off; `forgotten`: the person that it is
 * about was erased; `unaddressed`: it has no recipient.
 */
export type ComposedMail =
  /** With `noticeIds`, the mail is about these notices. */
  | { kind: 'mail'; mail: Mail; noticeIds?: readonly string[] }
  | { kind: 'expired' }
  | { kind: 'unwanted' }
  | { kind: 'forgotten' }
  | { kind: 'unaddressed' };
