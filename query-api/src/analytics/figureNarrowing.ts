import { hasPermission, type Caller, type ItemCategory } from '@pass-along/contracts';

/** One category, one circle, or both; everything where neither is set. */
export interface Narrowing {
  category?: ItemCategory | undefined;
  circleId?: string | undefined;
  /** Whether figures are sums of parts with at least three people (see `groupEntries`). */
  inParts?: boolean | undefined;
}

/**
 * The narrowing with what the caller may see. Moderators see people anyway. For other admins no figure and no
 * difference of figures is about fewer than three people.
 */
export const toNarrowing = (caller: Caller, narrowed: Omit<Narrowing, 'inParts'> = {}): Narrowing => ({
  ...narrowed,
  inParts: !hasPermission(caller, 'moderate'),
});

export const isNarrow = ({ category, circleId }: Narrowing) => category !== undefined || circleId !== undefined;

/** Whether counts of one or two are hidden. In parts there are none. */
export const hidesFew = (to: Narrowing) => isNarrow(to) && to.inParts !== true;

/** Which of the two are set. */
export interface NarrowingShape {
  category: boolean;
  circle: boolean;
}

export const toNarrowingShape = ({ category, circleId }: Narrowing): NarrowingShape => ({
  category: category !== undefined,
  circle: circleId !== undefined,
});
