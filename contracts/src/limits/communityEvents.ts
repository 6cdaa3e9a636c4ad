/** Community events; spec/profile-chat-items-events.txt and spec/decisions.md, Community events. Characters and counts unless a name says otherwise. */
export const communityEventLimits = {
  event: {
    name: { min: 3, max: 100 },
    description: { min: 10, max: 1000 },
    participants: { min: 1, max: 10_000 },
    badgeReward: 50,
    address: 200,
    requirements: 20,
    requirementLength: 200,
    tags: 10,
    tagLength: 30,
    phone: 30,
    search: 100,
    /** Those that a detail page names. */
    attendeesShown: 50,
    /** Those that home names. */
    upcomingShown: 4,
    /** A freed seat is held for who is first in line: so long, and at most until so long before the start. */
    offerHours: 12,
    lastOfferHours: 1,
    /** Who joined is reminded so long before the start; so long where it was opened later than that. */
    reminderHours: 24,
    lateReminderHours: 2,
    /** Events of one series, and every how many days, weeks or months one takes place. */
    series: { min: 2, max: 52, everyMax: 12 },
    /** Karma that an admin may give to each of those who attended. */
    rewardPoints: 50,
    /** Things that one event can be promised. */
    pledges: 500,
  },
} as const;
