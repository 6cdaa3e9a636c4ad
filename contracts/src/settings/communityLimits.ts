/** Limits for signed-out visitors and for invitations. */
export const communityLimits = {
  contact: { subject: 150, message: 5000 },
  /** Calls of the public forms (contact, newsletter, invite and reset requests) from one address. */
  publicForms: { tries: 60, minutes: 15 },
  searchSynonyms: 10_000,
  invitationDays: 14,
  invitationCode: 12,
} as const;
