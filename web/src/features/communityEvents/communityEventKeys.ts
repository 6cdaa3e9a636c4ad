export const eventKeys = {
  all: ['events'] as const,
  feed: ['calendarFeed'] as const,
};
