/** Limits of vouches: numbers of people and days. */
export const vouchLimits = {
  vouch: {
    /** Vouches that verify a member. */
    needed: 2,
    /** Neighbours that one member vouches for in 24 hours. */
    aDay: 5,
    /** Days of membership after which a member without the badge may vouch. */
    membershipDays: 30,
    /** Neighbours named by the badge. */
    named: 5,
  },
} as const;
