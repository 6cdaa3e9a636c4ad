// without a schema, so that the lists of the admin app load no zod
/** Status of a swap request in the HTTP API. */
export const swapStatuses = [
  'pending',
  'accepted',
  'rejected',
  'cancelled',
  'expired',
  'paused',
  'superseded',
  'scheduled',
  'completed',
  'failed',
  'disputed',
] as const;
