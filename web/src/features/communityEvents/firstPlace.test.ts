import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { anEvent } from '../../testing/eventBuilders.ts';
import { eventKeys } from './communityEventKeys.ts';
import { findFirstPlace } from './firstPlace.ts';

it('the map begins where another event of the house takes place, and in the middle of Europe where none is known', () => {
  const queryClient = new QueryClient();
  expect(findFirstPlace(queryClient)).toEqual({ lat: 50.1, lng: 10 });
  const coordinates = { lat: 48.2, lng: 16.4 };
  queryClient.setQueryData([...eventKeys.all, 'list', {}], { events: [anEvent(), anEvent({ coordinates })] });
  expect(findFirstPlace(queryClient)).toEqual({ lat: 48.2, lng: 16.4 });
});
