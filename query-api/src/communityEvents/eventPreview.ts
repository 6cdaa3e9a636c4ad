import { presentEventPicture } from '@pass-along/contracts';
import type { Preview } from '../core/linkPreviews.ts';
import type { Database } from '../core/readDatabase.ts';
import { eventById } from './eventReadQueries.ts';

/** A link never previews a draft. */
export function createEventPreview(database: Database): Preview {
  const found = eventById({ seer: 'anybody' });
  return async (eventId) => {
    const [row] = await database.run(found, { eventId, memberId: null });
    if (!row) return undefined;
    const { name: title, description, picture } = row;
    return { title, description, image: picture ? presentEventPicture(eventId, picture) : undefined };
  };
}
