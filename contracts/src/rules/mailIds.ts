/** What the mails that tell an event are kept under, first to last; most events have one at most. */
export const mailIdsOf = (eventId: string) => [eventId, `${eventId}.2`] as const;

export const eventOfMail = (mailId: string) => mailId.split('.')[0] ?? mailId;
