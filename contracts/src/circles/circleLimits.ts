/** Limits of circles. Characters and bytes unless a name says otherwise. */
export const circleLimits = {
  circle: {
    name: 50,
    inviteCode: { min: 4, max: 20, generated: 6 },
    /** A pasted link or text that contains an invite code. */
    pastedInvite: 500,
    /** Open requests to join of one circle. */
    joinRequests: 100,
    avatarBytes: 5 * 1024 * 1024,
    /** Wrong invite codes of one member. */
    codeTries: { tries: 20, minutes: 15 },
  },
} as const;
