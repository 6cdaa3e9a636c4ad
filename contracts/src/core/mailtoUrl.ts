/** A link that writes to exactly this address: all signs that begin a header are encoded (RFC 6068). */
export function buildMailtoUrl(address: string, headers: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(headers).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const recipient = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${recipient}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
