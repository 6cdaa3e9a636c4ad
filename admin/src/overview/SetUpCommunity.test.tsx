import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { SetUpCommunity } from './SetUpCommunity.tsx';

const address = '/api/admin/settings/community';
const settings = {
  ...{ _id: 'community', name: 'Pass-Along', timeZone: 'UTC', language: 'en', currency: '', signupPolicy: 'open' },
  ...{ sessionDays: 7, deletionGraceDays: 14, adminsNeedSecondFactor: false, searchSynonyms: '' },
};

it('a new community gets its name, and the time zone of its first admin’s browser', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Berlin',
  });
  let kept: object = settings;
  const server = fakeServer({
    [`GET ${address}`]: () => answer(kept),
    [`PUT ${address}`]: ({ body }) => {
      kept = { ...kept, ...(body as object) };
      return answer(kept);
    },
  });
  renderPage(<SetUpCommunity />, { path: '/' });
  const name = await screen.findByRole('textbox', { name: /Community name/ });
  expect(screen.getByRole('combobox', { name: /Time zone/ })).toHaveValue('Europe/Berlin');
  await userEvent.clear(name);
  await userEvent.type(name, 'Linden');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(server.commands()).toMatchObject([
    { method: 'PUT', path: address, body: { name: 'Linden', timeZone: 'Europe/Berlin' } },
  ]);
  // two steps have a tick, and the focus goes on to the third
  expect(await screen.findAllByText('(done)')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Invite people' })).toHaveFocus();
});

it('a name that the community can’t have is refused beside its field', async () => {
  const server = fakeServer({ [`GET ${address}`]: () => answer(settings) });
  renderPage(<SetUpCommunity />, { path: '/' });
  const name = await screen.findByRole('textbox', { name: /Community name/ });
  await userEvent.click(name);
  await userEvent.paste('Linden'.repeat(20));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('At most 60 characters');
  expect(server.commands()).toEqual([]);
});

it('in German no button of it is named in English', async () => {
  fakeServer({ [`GET ${address}`]: () => answer(settings) });
  renderPage(<SetUpCommunity />, { path: '/', language: 'de' });
  await screen.findByRole('combobox', { name: /Zeitzone/ });
  expect(screen.getByRole('button', { name: 'Öffnen' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
});
