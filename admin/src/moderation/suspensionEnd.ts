/** The usual lengths of a suspension. An open one lasts until an admin reinstates the member. */
export const suspensionLengths = ['day', 'week', 'month', 'open'] as const;
export type SuspensionLength = (typeof suspensionLengths)[number];

/** The end of a suspension that starts now; null for an open one. */
export function getSuspensionEnd(length: SuspensionLength, now: Date): Date | null {
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
      // a month from 31 January ends on the last of February, not in March
      if (end.getDate() !== day) end.setDate(0);
      return end;
    }
    case 'open':
      return null;
  }
}
