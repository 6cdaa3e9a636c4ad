/** The address of List-Unsubscribe: a page for browsers, and a command for mail programs (RFC 8058). */
export function buildUnsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/unsubscribe?${new URLSearchParams({ token }).toString()}`;
}
