/** Limits of community events. Characters and counts unless a name says otherwise. */
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
    /** Attendees listed on the detail page. */
    attendeesShown: 50,
    /** Events listed on the home page. */
    upcomingShown: 4,
    /** A freed seat is held this long for the first in line, and at most until this long before the start. */
    offerHours: 12,
    lastOfferHours: 1,
    /** Joined members are reminded this long before the start, or shorter if the event was opened later. */
    reminderHours: 24,
    lateReminderHours: 2,
    /** Number of events in a series, and the maximum interval in days, weeks or months. */
    series: { min: 2, max: 52, everyMax: 12 },
    /** Karma that an admin may give to each attendee. */
    rewardPoints: 50,
    /** Pledged items of one event. */
    pledges: 500,
    /** Text of an announcement to the participants, and announcements of one event. */
    announcement: { min: 1, max: 1000 },
    announcements: 30,
    /** How often its planner can move an event. */
    moves: 30,
  },
} as const;
