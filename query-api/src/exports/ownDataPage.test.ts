import { expect, it } from 'vitest';
import { renderOwnDataPage, type OwnDataSummary } from './ownDataPage.ts';

const ann: OwnDataSummary = {
  language: 'en',
  profile: {
    name: 'Ann <b>',
    username: 'ann',
    email: 'ann@example.org',
    phone: '',
    location: '',
    website: '',
    bio: '',
  },
  items: [{ item_id: 'i1', title: 'Lamp "new"', description: 'Warm', images: [{ id: 'p1' }, { id: 'gone' }] }],
  storyNotes: [{ itemId: 'i1', words: 'It lit my <b>desk</b>', picture: { id: 's1' } }],
};
const render = (own: OwnDataSummary) =>
  renderOwnDataPage(
    own,
    ['items.json', 'likes.json'],
    ['items/i1/p1.webp', 'stories/i1/s1.webp'],
    new Date('2026-11-26T10:00:00Z'),
  );

it('says what each file is, and shows the pictures under the titles of their items', () => {
  const page = render(ann);
  expect(page).toContain('<dt><a href="items.json">items.json</a></dt><dd>Items you listed</dd>');
  expect(page).toContain('<h3 dir="auto">Lamp &quot;new&quot;</h3>');
  expect(page.match(/<img/g)).toHaveLength(2);
  expect(page).toContain('<blockquote dir="auto">It lit my &lt;b&gt;desk&lt;/b&gt;</blockquote>');
  expect(page).toContain('<img src="files/stories/i1/s1.webp"');
  expect(page).toContain('<img src="files/items/i1/p1.webp" alt="Lamp &quot;new&quot;">');
  expect(page).toContain('Everything about Ann &lt;b&gt;, as of November 26, 2026');
  expect(page).not.toContain('Phone');
});

it('is in the language of the member', () => {
  expect(render({ ...ann, language: 'de', items: [] })).toMatch(
    /lang="de"[^]*Stand 26\. November 2026[^]*Du hast noch/,
  );
});
