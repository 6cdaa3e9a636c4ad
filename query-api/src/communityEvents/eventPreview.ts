import { type Preview } from '../previews.ts';
import { type Database } from '../reading/database.ts';
import { eventById } from './eventQueries.ts';

/** A link never previews a draft. */
export function createEventPreview(database: Database): Preview {
  const found = eventById({ seer: 'anybody' });
  return async (eventId) => {
    const [row] = await database.run(found, { eventId, memberId: null });
    return row && { title: row.name, description: row.description, image: undefined };
  };
}
