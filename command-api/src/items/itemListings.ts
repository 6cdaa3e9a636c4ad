import {
  DomainError,
  imageRules,
  streams,
  type Caller,
  type NewItemForm,
  type ItemImage,
  type ItemRevisionForm,
} from '@pass-along/contracts';
import {
  createValidationError,
  deriveId,
  type FileStore,
  type ImageWork,
  type Logger,
  type UploadedFile,
} from '@pass-along/platform';
import type { ItemCommand } from './itemCommands.ts';
import { checkRevisable, itemDecider } from './itemDecider.ts';
import type { Item, ListedItem } from './itemState.ts';
import { checkImageCount } from './itemImageRules.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { checkCircleMembership } from './itemVisibility.ts';
import { preparePictures, type PreparedPicture } from '../core/preparePictures.ts';
import { removePictures, storePictures } from './itemPictures.ts';
import { createContinuedItem, findPassedOnItem, loadPreviousPicture, type PassedOnItem } from './passedOnItems.ts';
import { createPictureDrafts } from './pictureDrafts.ts';

/** Commands that store pictures, alone or together with a listing. */
export interface Listings {
  /** Stores a picture for an item that the member is about to send; returns its id. */
  keepPicture(uploads: readonly UploadedFile[], by: Caller): Promise<string>;
  list(
    form: NewItemForm,
    uploads: readonly UploadedFile[],
    by: Caller,
    context: CommandContext,
  ): Promise<Outcome<ListedItem>>;
  revise(
    itemId: string,
    form: ItemRevisionForm,
    uploads: readonly UploadedFile[],
    by: Caller,
    context: CommandContext,
  ): Promise<Outcome<ListedItem>>;
}

/**
 * Pictures are stored before the event that names them and removed after the event that drops them. A crash in between
 * leaves an unused file, never a listing without its file.
 */
export function createListings(
  handler: CommandHandler,
  files: FileStore,
  imageWork: ImageWork,
  logger: Logger,
): Listings {
  const drafts = createPictureDrafts(files);

  /**
   * The pictures of a form, in their order: files, then those uploaded before or taken over from the item that it
   * continues. The same picture counts once.
   */
  async function collectPictures(
    by: Caller,
    uploads: readonly UploadedFile[],
    uploadedImages: readonly string[],
    passedOn?: PassedOnItem,
  ) {
    const sent = await preparePictures(imageWork, by.memberId, uploads);
    const before: PreparedPicture[] = [];
    for (const id of new Set(uploadedImages)) {
      const previous = passedOn && (await loadPreviousPicture(files, passedOn.previous, id));
      before.push(previous ?? (await drafts.load(by.memberId, id)));
    }
    return [...sent, ...before.filter(({ image }) => !sent.some((other) => other.image.id === image.id))];
  }

  /**
   * Removes pictures that the item does not show. The same picture may have been there before, or may have been added
   * again.
   */
  async function removeUnusedPictures(itemId: string, images: readonly ItemImage[]): Promise<void> {
    const { state: now } = await handler.load(itemDecider, streams.item(itemId));
    const shown = now.status === 'unlisted' ? [] : now.images;
    const unnamed = images.filter((image) => !shown.some(({ id }) => id === image.id));
    await removePictures(files, itemId, unnamed).catch((error: unknown) => {
      logger.warn({ err: error, itemId }, 'Pictures nobody names could not be deleted');
    });
  }

  /** Stores pictures, then handles the command that names them, and removes them again when the command is refused. */
  async function handleWithPictures(
    pictures: readonly PreparedPicture[],
    itemId: string,
    command: ItemCommand,
    context: CommandContext,
  ) {
    await storePictures(files, itemId, pictures);
    try {
      return toListedOutcome(await handler.handle(itemDecider, streams.item(itemId), command, context));
    } catch (error) {
      // after any other error the event may have been stored nevertheless
      if (error instanceof DomainError)
        await removeUnusedPictures(
          itemId,
          pictures.map(({ image }) => image),
        );
      throw error;
    }
  }

  return {
    async keepPicture(uploads, by) {
      const [picture] = await preparePictures(imageWork, by.memberId, uploads, 'image');
      if (!picture) throw createValidationError([{ path: 'image', ...imageRules.notChosen }]);
      await drafts.keep(by.memberId, picture);
      return picture.image.id;
    },

    async list({ circleId, uploadedImages, continuesItemId, ...details }, uploads, by, context) {
      const passedOn =
        continuesItemId === undefined
          ? undefined
          : await findPassedOnItem(handler, continuesItemId, by, context.commandId);
      const itemId = passedOn?.itemId ?? deriveId('item', context.commandId);
      const stream = streams.item(itemId);
      const earlier = await handler.findOutcome(itemDecider, stream, context.commandId);
      if (earlier) return toListedOutcome(earlier);
      checkImageCount(details.type, uploads.length + uploadedImages.length);
      await checkCircleMembership(handler, circleId, by.memberId);
      const pictures = await collectPictures(by, uploads, uploadedImages, passedOn);
      const images = pictures.map(({ image }) => image);
      const continues = passedOn && createContinuedItem(passedOn, images);
      return handleWithPictures(
        pictures,
        itemId,
        { type: 'ListItem', itemId, ownerId: by.memberId, details, circleId, images, continues, at: context.at },
        context,
      );
    },

    async revise(itemId, form, uploads, by, context) {
      const stream = streams.item(itemId);
      const earlier = await handler.findOutcome(itemDecider, stream, context.commandId);
      if (earlier) return toListedOutcome(earlier);
      const { removeImages, before: shown, uploadedImages, imageOrder, ...changes } = form;
      const before = checkRevisable((await handler.load(itemDecider, stream)).state, by);
      const { circleId = before.circleId } = form;
      if (circleId !== before.circleId) await checkCircleMembership(handler, circleId, by.memberId);
      const kept = before.images.filter((image) => !removeImages.includes(image.id));
      checkImageCount(form.type ?? before.type, kept.length + uploads.length + uploadedImages.length);
      const pictures = await collectPictures(by, uploads, uploadedImages);
      const addImages = pictures.map(({ image }) => image);
      const outcome = await handleWithPictures(
        pictures,
        itemId,
        { type: 'ReviseItem', by, changes, before: shown, addImages, removeImages, imageOrder, at: context.at },
        context,
      );
      await removeUnusedPictures(itemId, before.images);
      return outcome;
    },
  };
}

export function toListedOutcome({ state, ...outcome }: Outcome<Item>): Outcome<ListedItem> {
  if (state.status === 'unlisted') throw new DomainError('item_not_found');
  return { ...outcome, state };
}
