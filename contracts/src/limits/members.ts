/** What members say about themselves, and how they get in. Bytes, characters, counts unless a name says otherwise. */
export const memberLimits = {
  name: { min: 1, max: 100 },
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  email: { max: 254 },
  bio: { max: 500 },
  phone: { max: 30 },
  location: { max: 100 },
  website: { max: 200 },
  socialLink: { max: 100 },
  avatarBytes: 10 * 1024 * 1024,
  suspensionReason: 500,
  /** Of a warning, a correction, a deletion or of declining who waits, and a note among admins. */
  adminReason: 500,
  adminNote: 2000,
  /** Between declining who waits and erasing them: what the mail that says why may take. */
  declineMinutes: 60,
  resetMinutes: 30,
  emailChangeHours: 24,
  signIn: { tries: 10, minutes: 15 },
  /** Wrong codes of one account, over all instances and addresses; counted in events. */
  secondFactor: { tries: 5, minutes: 15, enrolmentMinutes: 30, recoveryCodes: 10, repeatSeconds: 90 },
  /** Sign-ins from one address over all accounts: those that failed, and those under way. */
  signInsPerAddress: { tries: 100, minutes: 15 },
  /** New accounts from one address: a whole house behind one router gets through, a machine that makes thousands does not. */
  signUp: { tries: 200, minutes: 15 },
  /** Archives of members' data: those gathered at the same time, which takes memory, and those that are being taken. */
  dataExports: {
    gathered: { atOnce: 4, eachAtOnce: 1, waiting: 100, eachWaiting: 1 },
    taken: { atOnce: 100, eachAtOnce: 1, waiting: 100, eachWaiting: 2 },
  },
} as const;
