import { expect, it } from 'vitest';
import { buildEffectTree, type CommandNode } from './effectTree.ts';

type Event = Parameters<typeof buildEffectTree>[0][number];

const event = (eventId: string, commandId: string, causationId: string): Event => ({
  ...{
    _id: eventId,
    position: eventId,
    eventId,
    commandId,
    causationId,
    correlationId: 'click',
    at: '2030-01-01T00:00:00.000Z',
  },
  ...{ stream: 'item-1', category: 'item', revision: 0, type: 'ItemListed', data: {}, subject: '' },
  ...{ actor: { id: 'ann', role: 'user', name: 'Ann' }, command: `do ${commandId}`, by: 'person' },
  ...{ readModels: [], notices: [], mails: [] },
});

const told = ({ id, events, then }: CommandNode): unknown => [
  id,
  events.map((node) => [node.event.eventId, node.answers.map(told)]),
  then.map(told),
];

it('leads from the click to what answered its events, and to steps of the command itself', () => {
  const events = [
    event('e1', 'click', 'click'),
    event('e2', 'click', 'click'),
    event('e3', 'policy', 'e1'),
    event('e4', 'step', 'click'),
    event('e5', 'again', 'e3'),
  ];
  expect(buildEffectTree(events).map(told)).toEqual([
    [
      'click',
      [
        ['e1', [['policy', [['e3', [['again', [['e5', []]], []]]]], []]]],
        ['e2', []],
      ],
      [['step', [['e4', []]], []]],
    ],
  ]);
});

it('begins anew with what has its cause elsewhere', () => {
  expect(buildEffectTree([event('e1', 'a', 'gone'), event('e2', 'b', 'gone')]).map(({ id }) => id)).toEqual(['a', 'b']);
});
