/** Ids of the mails that an event causes, first to last; most events cause at most one. */
export const getMailIds = (eventId: string) => [eventId, `${eventId}.2`] as const;

export const getMailEventId = (mailId: string) => mailId.split('.')[0] ?? mailId;
