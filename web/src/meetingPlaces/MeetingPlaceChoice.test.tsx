import type { MeetingPlaceAnswer } from '@pass-along/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { MeetingPlaceChoice } from './MeetingPlaceChoice.tsx';

const aPlace = (number: number, change: Partial<MeetingPlaceAnswer> = {}): MeetingPlaceAnswer => ({
  _id: `p${String(number)}`,
  name: `Place ${String(number)}`,
  address: 'Mill Street 3',
  mapUrl: '',
  hours: '',
  stepFree: false,
  note: '',
  ...change,
});

function ChoiceOf({ at = '' }: { at?: string }) {
  const [chosenId, setChosenId] = useState(at);
  return (
    <MeetingPlaceChoice
      chosenId={chosenId}
      onChoose={(place) => {
        setChosenId(place?._id ?? '');
      }}
    />
  );
}

function show(places: MeetingPlaceAnswer[], at?: string) {
  server.use(http.get('/api/meeting-places', () => HttpResponse.json({ places })));
  return renderPage(<ChoiceOf {...(at !== undefined && { at })} />);
}

it('offers each place, and says what the chosen one is like', async () => {
  const first = aPlace(1, { stepFree: true, hours: 'daily 8–20', mapUrl: 'https://example.org/map', note: 'Ring' });
  const { user } = show([first, aPlace(2)]);
  expect(await screen.findByRole('radio', { name: 'Somewhere else' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Place 1.*Step-free/ }));
  expect(screen.getByText('A place kept by your admins')).toBeVisible();
  expect(screen.getByText(/^Hours: .?daily 8–20.?$/)).toBeVisible();
  expect(screen.getByText('Ring')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', 'https://example.org/map');
  await user.click(screen.getByRole('radio', { name: 'Place 2' }));
  expect(screen.getByText('Not step-free')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Somewhere else' }));
  expect(screen.queryByText('A place kept by your admins')).toBeNull();
});

it('shows a few places at first, among them the chosen one', async () => {
  const places = Array.from({ length: 9 }, (_, index) => aPlace(index + 1));
  const { user } = show(places, 'p9');
  expect(await screen.findByRole('radio', { name: 'Place 9' })).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'More places' }));
  expect(screen.getAllByRole('radio')).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'More places' })).toBeNull();
});

it('says that the place of an earlier plan has closed', async () => {
  show([aPlace(1)], 'gone');
  expect(await screen.findByText('Your admins have since closed this meeting place.')).toBeVisible();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

it('is not there in a community without places', async () => {
  let asked = false;
  server.use(
    http.get('/api/meeting-places', () => {
      asked = true;
      return HttpResponse.json({ places: [] });
    }),
  );
  renderPage(<ChoiceOf />);
  await waitFor(() => {
    expect(asked).toBe(true);
  });
  expect(screen.queryByText('Meeting places')).toBeNull();
});
