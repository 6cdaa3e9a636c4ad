import { getDisputePhotoPath, DomainError, streams, type DisputePhoto } from '@pass-along/contracts';
import { deriveId, type FileStore, type ImageWork, type UploadedFile } from '@pass-along/platform';
import { getProposedSwap, swapDecider, type ProposedSwap } from './swapDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { preparePictures } from '../core/preparePictures.ts';

export interface StateDisputeDeps {
  handler: CommandHandler;
  files: FileStore;
  images: ImageWork;
}

interface DisputeStatement {
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
    { swapId, statement, uploads, by }: DisputeStatement,
    context: CommandContext,
  ): Promise<Pick<Outcome<ProposedSwap>, 'state' | 'position'>> => {
    const stream = streams.swap(swapId);
    const earlier = await handler.findOutcome(swapDecider, stream, context.commandId);
    if (earlier) return { ...earlier, state: getProposedSwap(earlier.state) };
    const toCommand = (photos: DisputePhoto[]) =>
      ({ type: 'StateDispute', statement, photos, by, at: context.at }) as const;
    // checks the permission before any photo is processed
    swapDecider.decide(toCommand([]), (await handler.load(swapDecider, stream)).state);
    const prepared = await preparePictures(images, context.actor.id, uploads, 'photos');
    const named = prepared.map(({ image: { id, width, height }, prepared: { full, thumb } }) => ({
      // the id derives from the command, so that only a retry names the same files
      photo: { id: deriveId('disputePhoto', context.commandId, id), width, height },
      sizes: { full, thumb },
    }));
    const photos = named.map(({ photo }) => photo);
    for (const { photo, sizes } of named) {
      await files.put(getDisputePhotoPath(swapId, photo.id, 'full'), sizes.full);
      await files.put(getDisputePhotoPath(swapId, photo.id, 'thumb'), sizes.thumb);
    }
    try {
      const { state, position } = await handler.handle(swapDecider, stream, toCommand(photos), context);
      return { state: getProposedSwap(state), position };
    } catch (error) {
      // after any other error the event may have been stored nevertheless
      if (error instanceof DomainError) await removePhotos(files, swapId, photos);
      throw error;
    }
  };
}

async function removePhotos(files: FileStore, swapId: string, photos: readonly DisputePhoto[]): Promise<void> {
  for (const { id } of photos)
    for (const size of ['full', 'thumb'] as const) await files.remove(getDisputePhotoPath(swapId, id, size));
}
