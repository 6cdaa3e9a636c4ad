/** For how long an admin usually suspends; null until somebody reinstates. */
export const suspensionLengths = ['1 day', '1 week', '1 month', 'until reinstated'] as const;
export type SuspensionLength = (typeof suspensionLengths)[number];

/** When a suspension that starts now ends; null when it has no end of its own. */
export function suspensionEnd(length: SuspensionLength, now: Date): Date | null {
  const end = new Date(now);
  switch (length) {
    case '1 day':
      end.setDate(end.getDate() + 1);
      return end;
    case '1 week':
      end.setDate(end.getDate() + 7);
      return end;
    case '1 month': {
      const day = end.getDate();
      end.setMonth(end.getMonth() + 1);
      // 31 January leads to the last of February, not into March
      if (end.getDate() !== day) end.setDate(0);
      return end;
    }
    case 'until reinstated':
      return null;
  }
}
