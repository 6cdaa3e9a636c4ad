import { collectionCode, keyedDigest, messageFileScope, pictureScope } from '@pass-along/platform';

/** Names of claim streams, and codes: equal values give equal digests, and nobody can guess a value from one. */
export interface Digests {
  email(email: string): string;
  username(username: string): string;
  openRequest(requesterId: string, itemId: string): string;
  invitationCode(code: string): string;
  google(subject: string): string;
  circleCode(code: string): string;
  /** Signs the address of what goes with a message, as the read side does. */
  messageFile: (value: string) => string;
  /** Signs the address of a picture that only some may see, as the read side does. */
  picture: (value: string) => string;
  /** What stands in a member's calendar address; the command that asked for it always gets the same. */
  calendarToken(of: { memberId: string; commandId: string }): string;
  /** What lets a member leave the weekly digest. */
  digestLeave(memberId: string): string;
  /** Signs the way to appeal against one suspension. */
  suspensionAppeal(of: { memberId: string; suspendedAt: string }): string;
  /** Of a code that lets this member in without their app. */
  recoveryCode(of: { memberId: string; code: string }): string;
  /** Tells one code of a sign-in from another. */
  signInCode(code: string): string;
  /** What this member shows at the handover. */
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
