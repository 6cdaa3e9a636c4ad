import { useEffect, useState } from 'react';

/** A moment of today, in milliseconds since 1970; another one once a day has begun while something is on the screen. */
export function useToday(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => {
      if (new Date().toDateString() !== new Date(now).toDateString()) setNow(Date.now());
    };
    const timer = setTimeout(look, new Date(now).setHours(24, 0, 1, 0) - Date.now());
    // a device that slept through midnight
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now]);
  return now;
}
