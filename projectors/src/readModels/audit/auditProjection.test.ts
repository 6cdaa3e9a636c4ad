import { expect, it } from 'vitest';
import { at, itemListed, recorded } from '../../testing/events.ts';
import { auditRowOf } from './auditProjection.ts';

it('keeps who, what, when, from which command and why of an event', () => {
  const event = recorded('ItemListed', itemListed(), { position: '42', stream: 'item-spade' });
  expect(auditRowOf(event)).toEqual({
    position: '42',
    event_id: event.id,
    stream: 'item-spade',
    category: 'item',
    revision: 0,
    type: 'ItemListed',
    data: itemListed(),
    schema_version: 1,
    actor_id: 'anna',
    actor_role: 'user',
    at,
    command_id: 'command',
    correlation_id: 'correlation',
    causation_id: 'cause',
  });
});
