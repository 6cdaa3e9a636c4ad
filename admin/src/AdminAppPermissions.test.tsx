import { render, screen } from '@testing-library/react';
import {
  allPermissions,
  endpoints,
  getRequiredPermissions,
  type AdminPermission,
  type Endpoint,
} from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { AdminApp } from './AdminApp.tsx';
import { pages } from './adminPages.ts';
import { apiUrl } from './core/api/resourceRecords.ts';
import { keepSession } from './core/api/adminSession.ts';
import { resources } from './core/resources/resources.ts';
import { answer, fakeServer, rows } from './testing/fakeServer.ts';

/** Opens the app at this address as an admin with these permissions. */
function open(address: string, duties: readonly AdminPermission[]) {
  keepSession({ token: 'admin-token', userId: 'm-1' });
  const server = fakeServer({
    'GET /api/users/get-user': () => answer({ _id: 'm-1', name: 'Ana', avatar: '/assets/default-avatar.svg', duties }),
    'GET /api/admin/invitations': () => rows([]),
  });
  window.history.replaceState(null, '', `/admin${address}`);
  render(<AdminApp />);
  return server;
}
const title = { name: 'Your account can’t see this' };

describe('a page of a permission that the admin lacks', () => {
  it('says which one, and which admins can give it, instead of the page', async () => {
    const server = open('/cases', ['analyse']);
    expect(await screen.findByRole('heading', title)).toBeInTheDocument();
    const sentence = 'This page needs the permission “moderate”. Any admin with that permission and “settings” can';
    expect(screen.getByText(sentence, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add filter' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.reads('/api/admin/cases')).toEqual([]);
  });

  it('names all permissions of which one is enough', async () => {
    open('/invitations', ['analyse']);
    expect(
      await screen.findByText('This page needs the permission “moderate” or “settings”.', { exact: false }),
    ).toHaveTextContent('Any admin with “settings” can give it to you.');
    expect(screen.queryByRole('button', { name: 'Invite User' })).not.toBeInTheDocument();
  });

  it.each(['/analytics', '/items/i-1/show', '/timeline/item-1'])(
    'asks nothing of the server at %s',
    async (address) => {
      const server = open(address, ['settings']);
      expect(await screen.findByRole('heading', title)).toBeInTheDocument();
      const own = ['/api/users/get-user', '/api/site'];
      expect(server.calls.map(({ path }) => path).filter((path) => !own.includes(path))).toEqual([]);
    },
  );

  it('opens where the admin has it', async () => {
    open('/invitations', allPermissions);
    expect(await screen.findByRole('heading', { name: 'Invitations' })).toBeInTheDocument();
  });

  it('is every page, except the ones of every admin', () => {
    expect(pages.filter(({ call }) => !call).map(({ path }) => path)).toEqual(['/security']);
  });

  it.each(resources)('needs the same for a record of $name as for the list', ({ name }) => {
    const [list, one = list] = Object.values<Endpoint>(endpoints)
      .filter(({ method, path }) => method === 'GET' && path.replace('/:id', '') === `${apiUrl}/${name}`)
      .map(getRequiredPermissions);
    expect(one).toEqual(list);
  });
});
