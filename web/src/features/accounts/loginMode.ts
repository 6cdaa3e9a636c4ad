const modes = ['signin', 'signup', 'forgot-password', 'reset-password'] as const;
export type LoginMode = (typeof modes)[number];

/** The mode named by the address, else sign-in. */
export function toLoginMode(text: string | null): LoginMode {
  return modes.find((mode) => mode === text) ?? 'signin';
}
