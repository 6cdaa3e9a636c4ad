export * from './errors.ts';
export * from './events/catalogue.ts';
export * from './events/claimEvents.ts';
export * from './events/communityEvents.ts';
export * from './events/event.ts';
export * from './events/itemEvents.ts';
export * from './events/memberEvents.ts';
export * from './events/rosterEvents.ts';
export * from './events/swapEvents.ts';
export * from './events/technical.ts';
export * from './http/accounts.ts';
export * from './http/adminList.ts';
export * from './http/adminMembers.ts';
export * from './http/audit.ts';
export * from './http/client.ts';
export * from './http/contact.ts';
export * from './http/endpoint.ts';
export * from './http/endpoints.ts';
export * from './http/fieldErrors.ts';
export * from './http/fields.ts';
export * from './http/invitations.ts';
export * from './http/items.ts';
export * from './http/moments.ts';
export * from './http/newsletter.ts';
export * from './http/profile.ts';
export * from './http/settings.ts';
export * from './http/swaps.ts';
export * from './http/system.ts';
export * from './limits.ts';
export * from './live.ts';
export * from './pictures.ts';
export * from './readModels/audit.ts';
export * from './readModels/checkpoints.ts';
export * from './readModels/community.ts';
export * from './readModels/items.ts';
export * from './readModels/members.ts';
export * from './readModels/swaps.ts';
export {
  fieldName,
  readModelSchema,
  valuesOf,
  type FieldName,
  type RowIn,
  type Table,
  type TableOf,
} from './readModels/table.ts';
export * from './rules/community.ts';
export * from './rules/items.ts';
export * from './rules/members.ts';
export * from './rules/swaps.ts';
export * from './streams.ts';
