/**
 * Limits of meeting places: characters, the number of open places, and of members and planners that hear of a change.
 */
export const meetingPlaceLimits = {
  /** Name and address together fit into the place of a handover and the address of an event. */
  meetingPlace: { name: 60, address: 130, hours: 80, note: 300, open: 50, told: 1000 },
} as const;
