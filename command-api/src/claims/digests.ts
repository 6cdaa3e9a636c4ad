import { collectionCode, keyedDigest, messageFileScope, pictureScope } from '@pass-along/platform';

/**
 * Keyed digests for claim streams and codes: equal values yield equal digests, and a digest does not reveal its value.
 */
export interface Digests {
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
  /** Signs the link to appeal against one suspension. */
  suspensionAppeal(of: { memberId: string; suspendedAt: string }): string;
  /** Digest of a recovery code, which replaces a code of the app. */
  recoveryCode(of: { memberId: string; code: string }): string;
  /** Distinguishes the codes of two sign-in attempts. */
  signInCode(code: string): string;
  /** The collection code that this member shows at the handover. */
  collectionCode(of: { swapId: string; attempt: number; memberId: string }): string;
}

export function createDigests(masterKey: Buffer): Digests {
  const digest = (scope: string, value: string) => keyedDigest(masterKey, scope, value);
  return {
    email: (email) => digest('email', email.trim().toLowerCase()),
    username: (username) => digest('username', username.toLowerCase()),
    openRequest: (requesterId, itemId) => digest('openRequest', `${requesterId}:${itemId}`),
    invitationCode: (code) => digest('invitationCode', code.trim().toUpperCase()),
    circleCode: (code) => digest('circleCode', code.trim().toUpperCase()),
    google: (subject) => digest('google', subject),
    messageFile: (value) => digest(messageFileScope, value),
    picture: (value) => digest(pictureScope, value),
    calendarToken: ({ memberId, commandId }) => digest('calendarFeed', `${memberId}:${commandId}`),
    digestLeave: (memberId) => digest('digestLeave', memberId),
    suspensionAppeal: ({ memberId, suspendedAt }) => digest('suspensionAppeal', `${memberId}:${suspendedAt}`),
    recoveryCode: ({ memberId, code }) => digest('recoveryCode', `${memberId}:${code}`),
    signInCode: (code) => digest('signInCode', code),
    collectionCode: (of) => collectionCode(digest, of),
  };
}
