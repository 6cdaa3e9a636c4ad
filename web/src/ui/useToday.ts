import { useEffect, useState } from 'react';

/** The current time in milliseconds since 1970, updated once a day after midnight. */
export function useToday(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const updateDay = () => {
      if (new Date().toDateString() !== new Date(now).toDateString()) setNow(Date.now());
    };
    const timer = setTimeout(updateDay, new Date(now).setHours(24, 0, 1, 0) - Date.now());
    // the device may have slept through midnight
    document.addEventListener('visibilitychange', updateDay);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', updateDay);
    };
  }, [now]);
  return now;
}
