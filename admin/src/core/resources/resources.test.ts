import { expect, it } from 'vitest';
import type { MenuGroup } from './defineResource.ts';
import { resources } from './resources.ts';

it.each<[MenuGroup, string[]]>([
  ['people', ['members', 'invitations', 'invite-requests']],
  ['board', ['items', 'swaps', 'swap-loops', 'reviews', 'events', 'circles', 'collections']],
  ['mailbox', ['cases', 'contact-messages', 'newsletter']],
  ['records', ['audit', 'read-models']],
])('lists, under %s in the menu, %j', (group, names) => {
  expect(resources.filter((resource) => resource.group === group).map(({ name }) => name)).toEqual(names);
});
