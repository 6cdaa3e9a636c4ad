import type { MeetingPlaceAnswer } from '@pass-along/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { PlanPlaceNote } from './PlanPlaceNote.tsx';

const library: MeetingPlaceAnswer = {
  ...{ _id: 'p1', name: 'Library', address: 'Mill Street 3', mapUrl: '', hours: 'daily 8–20', stepFree: true },
  note: '',
};

function showPlanFor(agreed: string, places: MeetingPlaceAnswer[] = [library]): void {
  server.use(http.get('/api/meeting-places', () => HttpResponse.json({ places })));
  renderPage(<PlanPlaceNote placeId="p1" agreed={agreed} />);
}

it('says what the meeting place of a plan is like', async () => {
  showPlanFor('Library, Mill Street 3');
  expect(await screen.findByText(/daily 8–20/)).toBeVisible();
  expect(screen.queryByText(/changed/)).toBeNull();
});

it('says where the place is now, if the admins changed it after the plan', async () => {
  showPlanFor('Library, Hill Street 3');
  const changed = 'Your admins have since changed this place. It’s now: Library, Mill Street 3';
  expect(await screen.findByText(changed)).toBeVisible();
});

it('says that the place has closed', async () => {
  showPlanFor('Library, Mill Street 3', []);
  expect(await screen.findByText('Your admins have since closed this meeting place.')).toBeVisible();
});
