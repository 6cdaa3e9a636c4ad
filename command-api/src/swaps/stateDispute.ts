import { disputePhotoPath, RuleViolation, streams, type DisputePhoto } from '@pass-along/contracts';
import { derivedId, type FileStore, type ImageWork, type UploadedFile } from '@pass-along/platform';
import { proposedSwap, swapDecider, type ProposedSwap } from '../domain/swaps/swap.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { preparePictures } from '../items/pictures.ts';

export interface StateDisputeDeps {
  handler: CommandHandler;
  files: FileStore;
  images: ImageWork;
}

interface Told {
  swapId: string;
  statement: string;
  uploads: readonly UploadedFile[];
  by: string;
}

/**
 * Records one side's statement in a dispute. Photos are stored before the event that names them, and removed when it is
 * refused.
 */
export function createStateDispute({ handler, files, images }: StateDisputeDeps) {
  return async (
    { swapId, statement, uploads, by }: Told,
    context: CommandContext,
  ): Promise<Pick<Outcome<ProposedSwap>, 'state' | 'position'>> => {
    const stream = streams.swap(swapId);
    const earlier = await handler.earlier(swapDecider, stream, context.commandId);
    if (earlier) return { ...earlier, state: proposedSwap(earlier.state) };
    const telling = (photos: DisputePhoto[]) =>
      ({ type: 'StateDispute', statement, photos, by, at: context.at }) as const;
    // checks the permission before any photo is processed
    swapDecider.decide(telling([]), (await handler.load(swapDecider, stream)).state);
    const prepared = await preparePictures(images, context.actor.id, uploads, 'photos');
    const named = prepared.map(({ image: { id, width, height }, prepared: { full, thumb } }) => ({
      // the id derives from the command, so that only a retry names the same files
      photo: { id: derivedId('disputePhoto', context.commandId, id), width, height },
      sizes: { full, thumb },
    }));
    const photos = named.map(({ photo }) => photo);
    for (const { photo, sizes } of named) {
      await files.put(disputePhotoPath(swapId, photo.id, 'full'), sizes.full);
      await files.put(disputePhotoPath(swapId, photo.id, 'thumb'), sizes.thumb);
    }
    try {
      const { state, position } = await handler.handle(swapDecider, stream, telling(photos), context);
      return { state: proposedSwap(state), position };
    } catch (error) {
      // after any other error the event may have been stored nevertheless
      if (error instanceof RuleViolation) await removePhotos(files, swapId, photos);
      throw error;
    }
  };
}

async function removePhotos(files: FileStore, swapId: string, photos: readonly DisputePhoto[]): Promise<void> {
  for (const { id } of photos)
    for (const size of ['full', 'thumb'] as const) await files.remove(disputePhotoPath(swapId, id, size));
}
