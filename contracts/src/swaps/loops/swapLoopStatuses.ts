// without a schema, so that the lists of the admin app load no zod
/**
 * Status of a loop. `reserving`: all said yes, and the things are being reserved. `dissolved`: it ended before all
 * agreed. `undone`: it was agreed and ended before the first handover. `broken`: a leg was lost after a handover.
 */
export const swapLoopStatuses = [
  'offered',
  'reserving',
  'agreed',
  'broken',
  'completed',
  'dissolved',
  'undone',
] as const;
