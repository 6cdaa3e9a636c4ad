import * as z from 'zod/mini';
import {
  eventCategories,
  eventLocationTypes,
  eventModes,
  eventPlaces,
  eventSorts,
  eventStatuses,
} from './communityEventRules.ts';

export const eventCategory = z.enum(eventCategories);
export const eventStatus = z.enum(eventStatuses);
export const eventLocationType = z.enum(eventLocationTypes);
export const eventMode = z.enum(eventModes);
export const eventPlace = z.enum(eventPlaces);
export const eventSort = z.enum(eventSorts);

export const coordinates = z.strictObject({ lat: z.number(), lng: z.number() });
export type Coordinates = z.infer<typeof coordinates>;

/**
 * How often the events of a series repeat. Monthly events repeat on the same day of the month, or on the same weekday
 * of it (`weekday`).
 */
export const seriesRule = z.strictObject({
  frequency: z.enum(['daily', 'weekly', 'monthly']),
  /** Interval in days, weeks or months. */
  every: z.number(),
  monthlyBy: z.enum(['day', 'weekday']),
  /** Number of events, including the first. */
  times: z.number(),
});
export type SeriesRule = z.infer<typeof seriesRule>;
