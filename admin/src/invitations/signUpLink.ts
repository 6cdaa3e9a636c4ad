/** The sign-up page of the member app, on the same origin. */
export function getSignUpLink(code: string): string {
  return new URL(`/login?mode=signup&invite=${encodeURIComponent(code)}`, window.location.origin).href;
}
