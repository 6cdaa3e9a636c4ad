/** For how long an admin usually suspends; null until somebody reinstates. */
export const suspensionLengths = ['day', 'week', 'month', 'open'] as const;
export type SuspensionLength = (typeof suspensionLengths)[number];

/** When a suspension that starts now ends; null when it has no end of its own. */
export function suspensionEnd(length: SuspensionLength, now: Date): Date | null {
  const end = new Date(now);
  switch (length) {
    case 'day':
      end.setDate(end.getDate() + 1);
      return end;
    case 'week':
      end.setDate(end.getDate() + 7);
      return end;
    case 'month': {
      const day = end.getDate();
      end.setMonth(end.getMonth() + 1);
      // 31 January leads to the last of February, not into March
      if (end.getDate() !== day) end.setDate(0);
      return end;
    }
    case 'open':
      return null;
  }
}
