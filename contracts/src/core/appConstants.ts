/** Default session length in days; admins can change it in the settings. */
export const sessionDays = 7;

/** Delays of the user interface, in milliseconds. */
export const delays = {
  afterSignOut: 1000,
  afterSignUp: 1500,
  afterPasswordReset: 1500,
  itemSearchDebounce: 500,
  formClose: 500,
  pictureUpdated: 2000,
  contactBanner: 5000,
  resetNotice: 5000,
  howItWorksStep: 4000,
  testimonial: 6000,
} as const;

/**
 * Duration of a toast by kind, in milliseconds; a loading toast stays until its work is done. `copy` is for toasts with
 * text to copy.
 */
export const toastDurations = {
  blank: 4000,
  error: 4000,
  success: 2000,
  custom: 4000,
  loading: Infinity,
  copy: 15_000,
  event: 5000,
} as const;

/** Readable picture types, for file pickers. Phones convert HEIC because it is missing here. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The brand name as the apps show it. */
export const brand = 'Pass-Along';

/** The hyphen of the brand in the apps' logo: an arc from one word to the other. */
export const wordmark = { viewBox: '0 0 26 24', dash: 'M3 14.5C8 8.8 17 8.8 23 12.5', strokeWidth: 4.6 } as const;

/** HTTP header that passes the position from a command's answer to a later read. */
export const consistencyHeader = 'x-consistency-token';
export const idempotencyHeader = 'idempotency-key';
