/** Kinds of mails about one event. */
export type EventMailTemplate =
  | 'passwordReset'
  | 'emailChange'
  | 'emailChangeAsked'
  | 'emailTest'
  | 'invitation'
  | 'newsletter'
  | 'contactMessage'
  | 'contactAnswer'
  | 'overdue'
  | 'secondFactor'
  | 'wrongCodes'
  | 'approval'
  | 'declined'
  | 'suspension'
  | 'reinstatement'
  | 'adminDuties'
  | 'warning'
  | 'correction'
  | 'badgeRemoved'
  | 'deletionOrdered'
  | 'scheduledExport'
  | 'logAltered'
  | 'seal'
  | 'deletion';

/** Kinds of mails. `notices`, `digest` and `report` are written from more than one event. */
export type MailTemplate = EventMailTemplate | 'notices' | 'digest' | 'report';
