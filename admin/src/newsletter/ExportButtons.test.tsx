import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../auth/session.ts';
import { fakeServer, refusal } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ExportButtons } from './ExportButtons.tsx';

let saved: { name: string; file: Blob }[];
const csv = 'email,state\nada@example.org,confirmed\n';

beforeEach(() => {
  saved = [];
  // jsdom has no downloads
  let offered = new Blob();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => {
        offered = file;
        return 'blob:offered';
      };
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: offered });
  });
  keepSession({ token: 'admin-token', userId: 'm-1' });
  vi.spyOn(console, 'error').mockReturnValue();
});

function textOf(file = new Blob()): Promise<unknown> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => {
      done(reader.result);
    };
    reader.readAsText(file);
  });
}

describe('the newsletter for a spreadsheet', () => {
  it.each([
    ['Export confirmed (CSV)', { state: 'confirmed' }, 'newsletter-confirmed.csv'],
    ['Export all (CSV)', {}, 'newsletter.csv'],
  ])('by “%s” asks for %j and saves %s', async (name, query, file) => {
    const server = fakeServer({ 'GET /api/admin/newsletter.csv': () => new Response(csv) });
    renderPage(<ExportButtons />, { path: '/newsletter' });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(`Saved ${file}`)).toBeInTheDocument();
    expect(server.reads('/api/admin/newsletter.csv')).toMatchObject([{ query }]);
    expect(server.reads('/api/admin/newsletter.csv')[0]?.query).toEqual(query);
    expect(saved).toMatchObject([{ name: file, file: { type: 'text/csv;charset=utf-8' } }]);
    expect(await textOf(saved[0]?.file)).toBe(csv);
  });

  it('saves nothing when the server refuses, and says why', async () => {
    fakeServer({
      'GET /api/admin/newsletter.csv': () =>
        refusal(503, 'unavailable', 'The service is briefly unavailable, please try again'),
    });
    renderPage(<ExportButtons />, { path: '/newsletter' });
    await userEvent.click(screen.getByRole('button', { name: 'Export all (CSV)' }));
    expect(await screen.findByText('The service is briefly unavailable, please try again')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});
