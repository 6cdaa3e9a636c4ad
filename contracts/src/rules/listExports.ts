/** Every list of admins; each can be taken out whole. */
export const listNames = [
  'audit',
  'cases',
  'circles',
  'contact-messages',
  'events',
  'invitations',
  'invite-requests',
  'items',
  'karma-entries',
  'members',
  'newsletter',
  'reviews',
  'swaps',
] as const;
export type ListName = (typeof listNames)[number];

/** How a list is written: for a spreadsheet, or an object a line. */
export const listForms = ['csv', 'ndjson'] as const;
export type ListForm = (typeof listForms)[number];
