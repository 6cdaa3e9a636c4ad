import type * as z from 'zod/mini';
import { accountEndpoints } from './accounts.ts';
import { adminMemberEndpoints } from './adminMembers.ts';
import { auditEndpoints } from './audit.ts';
import { contactEndpoints } from './contact.ts';
import { type Endpoint } from './endpoint.ts';
import { invitationEndpoints } from './invitations.ts';
import { itemEndpoints } from './items.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { profileEndpoints } from './profile.ts';
import { settingsEndpoints } from './settings.ts';
import { swapEndpoints } from './swaps.ts';
import { systemEndpoints } from './system.ts';

/** Every call of the API. */
export const endpoints = {
  ...accountEndpoints,
  ...profileEndpoints,
  ...adminMemberEndpoints,
  ...itemEndpoints,
  ...swapEndpoints,
  ...invitationEndpoints,
  ...newsletterEndpoints,
  ...contactEndpoints,
  ...settingsEndpoints,
  ...auditEndpoints,
  ...systemEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type AnswerOf<E extends Endpoint> = z.infer<E['answer']>;
