import { type Preview } from '../core/linkPreviews.ts';
import { type Database } from '../core/readDatabase.ts';
import { eventById } from './eventReadQueries.ts';

/** A link never previews a draft. */
export function createEventPreview(database: Database): Preview {
  const found = eventById({ seer: 'anybody' });
  return async (eventId) => {
    const [row] = await database.run(found, { eventId, memberId: null });
    return row && { title: row.name, description: row.description, image: undefined };
  };
}
