/** Limits of profiles and accounts. Bytes, characters, counts unless a name says otherwise. */
export const memberLimits = {
  name: { min: 1, max: 100 },
  username: { min: 3, max: 30 },
  bio: { max: 500 },
  phone: { max: 30 },
  location: { max: 100 },
  socialLink: { max: 100 },
  avatarBytes: 10 * 1024 * 1024,
  suspensionReason: 500,
  /** Reason of a warning, a correction, a deletion or a declined sign-up, and an internal note of admins. */
  adminReason: 500,
  adminNote: 2000,
  /** Minutes between declining a waiting member and the erasure, so that the mail with the reason can be sent. */
  declineMinutes: 60,
  resetMinutes: 30,
  emailChangeHours: 24,
  signIn: { tries: 10, minutes: 15 },
  /** Wrong codes of one account, over all instances and addresses; counted in events. */
  secondFactor: { tries: 5, minutes: 15, enrolmentMinutes: 30, recoveryCodes: 10, repeatSeconds: 90 },
  /** Sign-ins from one address over all accounts: failed and running ones. */
  signInsPerAddress: { tries: 100, minutes: 15 },
  /** New accounts from one address: enough for a household behind one router, too few for a bot. */
  signUp: { tries: 200, minutes: 15 },
  /** Archives of members' data: collected at the same time, which takes memory, and downloads in progress. */
  dataExports: {
    gathered: { atOnce: 4, eachAtOnce: 1, waiting: 100, eachWaiting: 1 },
    taken: { atOnce: 100, eachAtOnce: 1, waiting: 100, eachWaiting: 2 },
  },
} as const;
