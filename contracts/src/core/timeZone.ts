/** Whether this is an IANA zone known to the runtime. Newer runtimes also take offsets, which know no clock change. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone) || timeZone === 'Etc/Unknown') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The zone of this device; undefined if the browser names none that exists. */
export function getDeviceTimeZone(): string | undefined {
  const { timeZone } = getResolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined;
}

const getResolvedOptions = (): { timeZone?: string } => Intl.DateTimeFormat().resolvedOptions();
