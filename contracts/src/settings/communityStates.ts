// without schemas, so that the lists of the admin app load no zod
export const contactStates = ['new', 'answered', 'closed'] as const;
export const invitationStates = ['open', 'used', 'revoked', 'expired'] as const;
export const inviteRequestStates = ['waiting', 'invited', 'declined'] as const;
export const subscriptionStates = ['unconfirmed', 'confirmed', 'unsubscribed'] as const;
