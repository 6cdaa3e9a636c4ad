import { type Refusal } from './refusal.ts';

/** Refusals that no feature owns. */
export const generalRefusals = {
  validation_failed: { status: 400, message: 'Please check the highlighted fields' },
  malformed_body: { status: 400, message: 'The request body could not be read' },
  unauthenticated: { status: 401, message: 'Please sign in' },
  invalid_token: { status: 401, message: 'Your session has ended, please sign in again' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  second_factor_required: { status: 403, message: 'Admins of this community need a second factor: please set one up' },
  duty_needed: { status: 403, message: 'Your account does not have the duty this needs' },
  not_found: { status: 404, message: 'Not found' },
  version_conflict: { status: 409, message: 'Somebody else changed this at the same moment, please try again' },
  payload_too_large: { status: 413, message: 'The request is too large' },
  wrong_type: { status: 415, message: 'This type of content is not accepted' },
  rate_limited: { status: 429, message: 'Too many tries, please wait a moment' },
  internal: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'The service is briefly unavailable, please try again' },
} as const satisfies Record<string, Refusal>;
