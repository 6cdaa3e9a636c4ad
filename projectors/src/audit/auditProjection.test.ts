import { expect, it } from 'vitest';
import { at, itemListed, recorded } from '../testing/events.ts';
import { toAuditRow } from './auditProjection.ts';

it('keeps who, what, when, from which command and why of an event', () => {
  const event = recorded('ItemListed', itemListed(), { position: '42', stream: 'item-spade' });
  expect(toAuditRow(event)).toEqual({
    position: '42',
    event_id: event.id,
    stream: 'item-spade',
    category: 'item',
    revision: 0,
    type: 'ItemListed',
    data: itemListed(),
    schema_version: 2,
    actor_id: 'anna',
    actor_role: 'user',
    at,
    command_id: 'command',
    correlation_id: 'correlation',
    causation_id: 'cause',
    names_swap: false,
    named: [],
  });
});

it.each([
  { when: 'a policy carried out what a member decided', byMemberId: 'anna', actor: ['anna', 'user'] },
  { when: 'a policy decided by itself', byMemberId: null, actor: ['swapPolicy', 'system'] },
])('names whose word it was when $when', ({ byMemberId, actor }) => {
  const event = recorded('SwapAccepted', { swapId: 'swap', byMemberId });
  const metadata = { ...event.metadata, actor: { id: 'swapPolicy', role: 'system' as const } };
  const row = toAuditRow({ ...event, metadata });
  expect([row.actor_id, row.actor_role]).toEqual(actor);
});

it('names the planner of each date of a series that a policy planned', () => {
  const event = recorded('EventPlanned', { createdBy: 'anna' });
  const metadata = { ...event.metadata, actor: { id: 'communityEventPolicy', role: 'system' as const } };
  expect(toAuditRow({ ...event, metadata })).toMatchObject({ actor_id: 'anna', actor_role: 'user' });
});

it.each([
  ['ReviewHidden', { byMemberId: 'anna', hiddenBy: 'ada' }],
  ['ReviewShown', { byMemberId: 'anna', shownBy: 'ada' }],
  ['SwapLoopLegReversed', { giverId: 'anna', reversedBy: 'ada' }],
] as const)('names the admin that decided, not the author of a review: %s', (type, data) => {
  const event = recorded(type, data);
  const metadata = { ...event.metadata, actor: { id: 'caseEffectPolicy', role: 'system' as const } };
  expect(toAuditRow({ ...event, metadata })).toMatchObject({ actor_id: 'ada', actor_role: 'admin' });
});

it.each(['ItemRemoved', 'ItemRestored', 'EventShelved', 'MemberSuspended'] as const)(
  'names an admin when a policy carries out the decision of a report: %s',
  (type) => {
    const event = recorded(type, { ownerId: 'anna', byMemberId: 'ada' });
    const metadata = { ...event.metadata, actor: { id: 'moderationPolicy', role: 'system' as const } };
    expect(toAuditRow({ ...event, metadata })).toMatchObject({ actor_id: 'ada', actor_role: 'admin' });
  },
);

it.each([
  ['CaseReleased', 'heldClaimsPolicy'],
  ['DeskItemGivenBack', 'heldClaimsPolicy'],
  ['ItemRemoved', 'erasurePolicy'],
] as const)('names no account from which a policy takes something: %s', (type, id) => {
  const event = recorded(type, { byMemberId: 'bea' });
  const metadata = { ...event.metadata, actor: { id, role: 'system' as const } };
  expect(toAuditRow({ ...event, metadata })).toMatchObject({ actor_id: id, actor_role: 'system' });
});
