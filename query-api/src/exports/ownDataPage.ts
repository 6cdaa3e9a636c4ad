import { picturePaths } from '@pass-along/contracts/pictures';
import { getEntries, storyPicturePaths, type Language } from '@pass-along/contracts';
import { escapeHtml } from '@pass-along/platform';
import { ownDataMessages } from './ownDataMessages.ts';

/** What the first page shows in words; everything is in the documents. */
export interface OwnDataSummary {
  language: Language;
  profile: Record<'name' | 'username' | 'email' | 'phone' | 'location' | 'website' | 'bio', string>;
  items: readonly { item_id: string; title: string; description: string; images: readonly { id: string }[] }[];
  storyNotes: readonly { itemId: string; words: string; picture: { id: string } | null }[];
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
dt{font-weight:600}dd{margin:0 0 .5rem}img{max-width:12rem;max-height:12rem;margin:0 .5rem .5rem 0}
p,dd{white-space:pre-line;overflow-wrap:anywhere}`;

/** The first page of the archive: what each file is, and the items with their pictures. It needs no other program. */
export function renderOwnDataPage(
  { language, profile, items, storyNotes }: OwnDataSummary,
  documents: readonly string[],
  files: readonly string[],
  now: Date,
): string {
  const texts = ownDataMessages[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(now);
  const facts = getEntries(texts.facts).map(([field, label]) => {
    const value = profile[field];
    return value === '' ? '' : `<dt>${label}</dt><dd dir="auto">${escapeHtml(value)}</dd>`;
  });
  const shown = items.map(({ item_id: itemId, title, description, images }) => {
    const note = storyNotes.find((each) => each.itemId === itemId);
    const words = note ? `<blockquote dir="auto">${escapeHtml(note.words)}</blockquote>` : '';
    const paths = images.map(({ id }) => picturePaths.item(itemId, id));
    if (note?.picture) paths.push(storyPicturePaths.story(itemId, note.picture.id));
    const pictures = paths
      .filter((path) => files.includes(path))
      .map((path) => `<img src="files/${escapeHtml(path)}" alt="${escapeHtml(title)}">`);
    const heading = `<h3 dir="auto">${escapeHtml(title)}</h3><p dir="auto">${escapeHtml(description)}</p>`;
    return `${heading}${words}${pictures.join('')}`;
  });
  const lines = documents.map(
    (name) => `<dt><a href="${name}">${name}</a></dt><dd>${texts.documents[name] ?? ''}</dd>`,
  );
  const folder = files.length === 0 ? '' : `<dt>files</dt><dd>${texts.pictures}</dd>`;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${texts.title}</title>
<style>${style}</style>
<h1>${texts.title}</h1>
<p>${escapeHtml(texts.about(profile.name, day))}</p>
<h2>${texts.profile}</h2>
<dl>${facts.join('')}</dl>
<h2>${texts.items}</h2>
${shown.length === 0 ? `<p>${texts.noItems}</p>` : shown.join('\n')}
<h2>${texts.files}</h2>
<dl>${lines.join('')}${folder}</dl>
</html>
`;
}
