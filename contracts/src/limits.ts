/** Every figure of the product in one place. Source: spec §9 and spec/decisions.md. Bytes, characters, counts unless a name says otherwise. */
export const limits = {
  name: { min: 1, max: 100 },
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  email: { max: 254 },
  bio: { max: 500 },
  phone: { max: 30 },
  location: { max: 100 },
  website: { max: 200 },
  socialLink: { max: 100 },
  avatarBytes: 10 * 1024 * 1024,
  contact: { subject: 150, message: 5000 },
  suspensionReason: 500,
  resetMinutes: 30,
  emailChangeHours: 24,
  invitationDays: 14,
  invitationCode: 12,
  signIn: { tries: 10, minutes: 15 },
  /** New accounts from one address: a whole house behind one router gets through, a machine that makes thousands does not. */
  signUp: { tries: 200, minutes: 15 },
  /** Calls of the public forms (contact, newsletter, invite and reset requests) from one address. */
  publicForms: { tries: 60, minutes: 15 },
  /** Sign-ins from one address over all accounts: those that failed, and those under way. */
  signInsPerAddress: { tries: 100, minutes: 15 },
  /** Passwords that wait to be hashed, and uploads that wait for their pictures to be prepared; more are turned away. */
  passwordsWaiting: 200,
  picturesWaiting: 20,
  /** Forms with files that are received at the same time. */
  uploadsAtOnce: 50,
  /** What strangers can have mailed to one address, whatever asks for it. */
  mailsPerRecipient: { hour: 5, day: 20 },
  writesPerMinute: 120,
  /** Live sockets: of one address (a whole house behind one router), of visitors altogether; messages a second and bytes a message of one socket. */
  sockets: { perAddress: 200, visitors: 2000, messagesPerSecond: 20, messageBytes: 10_000 },
  item: {
    title: 100,
    description: 1000,
    deliveryNotes: 500,
    tags: 10,
    tagLength: 30,
    images: 5,
    imageBytes: 10 * 1024 * 1024,
    estimatedValueMax: 1_000_000_000,
    estimatedValueDecimals: 2,
  },
  swap: { message: 500, reason: 500 },
  page: { items: 20, swaps: 20, admin: 25, max: 100 },
  idempotencyKey: { max: 200 },
  jsonBodyBytes: 256 * 1024,
  recentActivity: 10,
} as const;

/** Session length in days (setting); spec/decisions.md, Accounts. */
export const sessionDays = 7;

/** Waits of the spec, in milliseconds. */
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

/** How long toasts stay, by kind, in milliseconds; a loading one stays until it is replaced. Source: spec §4. */
export const toastDurations = { blank: 4000, error: 4000, success: 2000, custom: 4000 } as const;

/** Pictures we can read, as file pickers name them; without HEIC in the list phones convert. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The brand as the apps print it. */
export const brand = 'Pass-Along';

/** How the apps draw the hyphen of the brand: an arc from one word to the other. */
export const wordmark = { viewBox: '0 0 26 24', dash: 'M3 14.5C8 8.8 17 8.8 23 12.5', strokeWidth: 4.6 } as const;

/** HTTP header that carries a position from a command's answer into a later read; see spec/http-contract.md. */
export const consistencyHeader = 'x-consistency-token';
export const idempotencyHeader = 'idempotency-key';
