import { deriveCollectionCode, computeKeyedDigest, messageFileScope, pictureScope } from '@pass-along/platform';

/**
 * Keyed digests for claim streams and codes: equal values yield equal digests, and a digest does not reveal its value.
 */
export interface KeyedDigests {
  email(email: string): string;
  username(username: string): string;
  openRequest(requesterId: string, itemId: string): string;
  invitationCode(code: string): string;
  google(subject: string): string;
  circleCode(code: string): string;
  /** Signs the URL of a message's file, as query-api does. */
  messageFile: (value: string) => string;
  /** Signs the URL of a picture with restricted visibility, as query-api does. */
  picture: (value: string) => string;
  /** The secret part of a member's calendar address; a repeated command yields the same one. */
  calendarToken(of: { memberId: string; commandId: string }): string;
  /** The token by which a member unsubscribes from the weekly digest. */
  digestLeave(memberId: string): string;
  /** The token by which a member switches off mails of these kinds. */
  mailLeave(of: { memberId: string; kinds: string }): string;
  /** Signs the link to appeal against one suspension. */
  suspensionAppeal(of: { memberId: string; suspendedAt: string }): string;
  /** Digest of a recovery code, which replaces a code of the app. */
  recoveryCode(of: { memberId: string; code: string }): string;
  /** Distinguishes the codes of two sign-in attempts. */
  signInCode(code: string): string;
  /** The collection code that this member shows at the handover. */
  collectionCode(of: { swapId: string; attempt: number; memberId: string }): string;
}

export function createKeyedDigests(masterKey: Buffer): KeyedDigests {
  const computeDigest = (scope: string, value: string) => computeKeyedDigest(masterKey, scope, value);
  return {
    email: (email) => computeDigest('email', email.trim().toLowerCase()),
    username: (username) => computeDigest('username', username.toLowerCase()),
    openRequest: (requesterId, itemId) => computeDigest('openRequest', `${requesterId}:${itemId}`),
    invitationCode: (code) => computeDigest('invitationCode', code.trim().toUpperCase()),
    circleCode: (code) => computeDigest('circleCode', code.trim().toUpperCase()),
    google: (subject) => computeDigest('google', subject),
    messageFile: (value) => computeDigest(messageFileScope, value),
    picture: (value) => computeDigest(pictureScope, value),
    calendarToken: ({ memberId, commandId }) => computeDigest('calendarFeed', `${memberId}:${commandId}`),
    digestLeave: (memberId) => computeDigest('digestLeave', memberId),
    mailLeave: ({ memberId, kinds }) => computeDigest('mailLeave', `${kinds}:${memberId}`),
    suspensionAppeal: ({ memberId, suspendedAt }) => computeDigest('suspensionAppeal', `${memberId}:${suspendedAt}`),
    recoveryCode: ({ memberId, code }) => computeDigest('recoveryCode', `${memberId}:${code}`),
    signInCode: (code) => computeDigest('signInCode', code),
    collectionCode: (of) => deriveCollectionCode(computeDigest, of),
  };
}
