import * as z from 'zod/mini';

/** Every refusal the API can give: stable code, HTTP status and the text people read. */
export const refusals = {
  validation_failed: { status: 400, message: 'Please check the highlighted fields' },
  malformed_body: { status: 400, message: 'The request body could not be read' },
  unauthenticated: { status: 401, message: 'Please sign in' },
  invalid_token: { status: 401, message: 'Your session has ended, please sign in again' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  admin_by_invitation: { status: 403, message: 'Admin accounts are created by invitation' },
  not_an_admin: { status: 403, message: 'This account is not an admin' },
  account_waiting: { status: 403, message: 'Your account is waiting for approval' },
  account_suspended: { status: 403, message: 'Your account is suspended' },
  invitation_needed: { status: 403, message: 'An invitation is needed to join' },
  invitation_invalid: { status: 422, message: 'This invitation is no longer valid' },
  wrong_password: { status: 403, message: 'The password is not right' },
  reset_token_invalid: { status: 400, message: 'This reset link is no longer valid, please ask for a new one' },
  email_token_invalid: { status: 400, message: 'This confirmation link is no longer valid' },
  google_token_invalid: { status: 401, message: 'Google login failed' },
  google_email_unverified: { status: 403, message: 'Google has not verified this email address' },
  last_admin: { status: 422, message: 'The community needs at least one admin' },
  own_account: { status: 422, message: 'You cannot do this to your own account' },
  profile_hidden: { status: 404, message: 'This profile is not public' },
  not_found: { status: 404, message: 'Not found' },
  member_not_found: { status: 404, message: 'User not found' },
  item_not_found: { status: 404, message: 'Item not found' },
  swap_not_found: { status: 404, message: 'Swap request not found' },
  email_taken: { status: 409, message: 'User already exists' },
  username_taken: { status: 409, message: 'Username already taken' },
  version_conflict: { status: 409, message: 'Somebody else changed this at the same moment, please try again' },
  open_request_exists: { status: 409, message: 'You already have an open request for this item' },
  payload_too_large: { status: 413, message: 'The request is too large' },
  wrong_type: { status: 415, message: 'This type of content is not accepted' },
  own_item: { status: 422, message: 'You cannot request your own item' },
  not_swappable: { status: 422, message: 'A wanted post cannot be swapped or liked' },
  item_not_available: { status: 422, message: 'This item is not available' },
  item_promised: { status: 422, message: 'This item is promised in a swap' },
  cancel_swap_first: { status: 422, message: 'This item is promised. Cancel the swap first' },
  item_exchanged: { status: 422, message: 'This item has already been exchanged' },
  offer_required: { status: 400, message: 'Choose one of your items to offer' },
  offer_not_wanted: { status: 422, message: 'A donation takes no offered item' },
  offer_not_yours: { status: 422, message: 'You can only offer your own items' },
  offer_not_available: { status: 422, message: 'The offered item is not available' },
  swap_not_open: { status: 422, message: 'This swap request is no longer open' },
  rate_limited: { status: 429, message: 'Too many tries, please wait a moment' },
  internal: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'The service is briefly unavailable, please try again' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
export const refusalCode = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]);

/** Which rule of a field is broken, for whoever words it in another language. */
export type FieldErrorCode =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_big'
  | 'too_few'
  | 'too_many'
  | 'not_a_number'
  | 'not_whole'
  | 'too_many_decimals'
  | 'invalid_choice'
  | 'invalid_email'
  | 'invalid_format'
  | 'invalid_date'
  | 'passwords_differ'
  | 'file_too_large'
  | 'not_an_image'
  | 'unreadable_image';

/** The limits and names a refusal speaks of. */
export type Figures = Readonly<Record<string, string | number>>;

/** One broken field rule; `path` is dotted, as `location.type` or `images.5`. */
export interface FieldError {
  path: string;
  message: string;
  code?: FieldErrorCode;
  figures?: Figures;
}

/** A rule of the domain said no. The HTTP layer turns the code into status and text; `message` replaces the standard text. */
export class RuleViolation extends Error {
  readonly code: RefusalCode;
  readonly errors: FieldError[] | undefined;
  readonly figures: Figures | undefined;

  constructor(code: RefusalCode, options: { message?: string; errors?: FieldError[]; figures?: Figures } = {}) {
    super(options.message ?? refusals[code].message);
    this.name = 'RuleViolation';
    this.code = code;
    this.errors = options.errors;
    this.figures = options.figures;
  }
}

/** The one error shape of the API; `message` and `error` carry the same text because old clients read either. */
export interface ErrorBody {
  success: false;
  message: string;
  error: string;
  code: RefusalCode;
  errors?: FieldError[];
  /** What the refusal speaks of: a suspension's `reason` and, unless it is for good, `until`. */
  figures?: Figures;
}
