/** Where an invited person signs up: the member app stands beside this one. */
export function signUpLink(code: string): string {
  return new URL(`/login?mode=signup&invite=${encodeURIComponent(code)}`, window.location.origin).href;
}
