const modes = ['signin', 'signup', 'forgot-password', 'reset-password'] as const;
export type LoginMode = (typeof modes)[number];

/** Modes are chosen by the address; sign-in unless it says otherwise. */
export function loginModeOf(text: string | null): LoginMode {
  return modes.find((mode) => mode === text) ?? 'signin';
}
