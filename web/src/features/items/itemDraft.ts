import {
  detailNames,
  imageRules,
  itemDetails,
  itemForm,
  limits,
  toComparedText,
  type FieldError,
  type ItemAnswer,
  type ItemDetails,
} from '@pass-along/contracts';
import { pickPicture } from '../../forms/pictureFiles.ts';
import { translateFieldError, getFieldErrors } from '../../forms/formResolver.ts';
import { i18n } from '../../i18n/i18n.ts';
import { parseJson } from '../../api/apiErrors.ts';

/** A picture of the form: a stored one or a newly picked file. */
export type DraftPicture =
  | { kind: 'stored'; id: string; url: string }
  | { kind: 'picked'; id: string; url: string; file: File };

/** Initial choices. */
const chosen = { type: 'barter', condition: 'good' } as const satisfies Partial<ItemDetails>;

/** Numbers are text while they are typed, and a choice may be open. */
type Drafted<F extends keyof ItemDetails> = ItemDetails[F] extends boolean | string[]
  ? ItemDetails[F]
  : ItemDetails[F] extends number | null
    ? string
    : ItemDetails[F] | (F extends keyof typeof chosen ? never : '');

type DraftedDetails = { [F in keyof ItemDetails]: Drafted<F> };

/** The values of the Add and Update forms while they are filled in. */
export interface ItemDraft extends DraftedDetails {
  pictures: DraftPicture[];
  /** The circle that the item is restricted to; '' is every member. */
  circleId: string;
}

const empty: Partial<Record<string, unknown>> = { array: [], boolean: false };

export const emptyDraft: ItemDraft = {
  ...buildDetails((field) => empty[itemDetails.shape[field]._zod.def.type] ?? ''),
  ...chosen,
  pictures: [],
  circleId: '',
};

export function toItemDraft(item: ItemAnswer): ItemDraft {
  return {
    ...buildDetails((field) => (typeof item[field] === 'number' ? String(item[field]) : (item[field] ?? ''))),
    pictures: item.images.map(({ id, url }) => ({ kind: 'stored', id, url })),
    circleId: item.circleId ?? '',
  };
}

/** The initial values of a wanted post. */
export const createWantedDraft = (title: string): ItemDraft => ({ ...emptyDraft, type: 'request', title });

/** The initial values of an item that answers a wanted post: a donation of the same kind. */
export function createAnswerDraft({ title, category, tags }: ItemAnswer): ItemDraft {
  return { ...emptyDraft, type: 'donate', title, category, tags };
}

/** The initial values of a thing that its new owner lists again: as it was listed before, for the same circle. */
export function createPassOnDraft(item: ItemAnswer): ItemDraft {
  // the notes are about the place of the owner before
  return { ...toItemDraft(item), deliveryNotes: '' };
}

function buildDetails(valueOf: (field: keyof ItemDetails) => unknown): DraftedDetails {
  return Object.fromEntries(detailNames.map((field) => [field, valueOf(field)])) as unknown as DraftedDetails;
}

/** The rules of the contract's form and the picture rules, with their messages. */
export function validateItemDraft(draft: ItemDraft): FieldError[] {
  const { pictures, circleId, ...fields } = draft;
  const errors = getFieldErrors(itemForm, { ...fields, circleId }).map((error) => ({
    ...error,
    path: error.path.replace(/\..*$/, ''),
  }));
  // a wanted post needs no picture
  if (pictures.length === 0 && draft.type !== 'request')
    errors.push(translateFieldError({ path: 'pictures', ...imageRules.required }));
  if (pictures.length > limits.item.images)
    errors.push(translateFieldError({ path: 'pictures', ...imageRules.tooMany }));
  return errors;
}

/** Prepares picked files, and separates those that the form accepts from the problems of the others. */
export async function splitFiles(
  files: readonly File[],
  countPictures: () => number,
): Promise<{ taken: File[]; problems: string[] }> {
  const picked = await Promise.all(files.map((file) => pickPicture(file, limits.item.imageBytes)));
  // other files may have been added meanwhile
  const alreadyThere = countPictures();
  const problems = new Set<string>();
  const taken: File[] = [];
  for (const { file, problem } of picked) {
    if (problem !== undefined) problems.add(problem);
    else if (alreadyThere + taken.length >= limits.item.images) problems.add(describePictureLimit());
    else taken.push(file);
  }
  return { taken, problems: [...problems] };
}

const describePictureLimit = () => i18n.t('itemForm.tooManyPictures', { max: limits.item.images });

/** Adds a tag the way the server stores it: trimmed, lower case, without duplicates, at most ten. */
export function withTag(tags: readonly string[], text: string): string[] {
  const tag = text.trim().toLowerCase();
  if (tag === '' || tags.includes(tag) || tags.length >= limits.item.tags) return [...tags];
  return [...tags, tag];
}

/**
 * The multipart body. `uploaded` gives the server's id for each picture. With `shown`, the initial values of an update,
 * it contains only changed fields and pictures.
 */
export function toItemForm(draft: ItemDraft, uploaded: ReadonlyMap<string, string>, shown?: ItemDraft): FormData {
  const form = new FormData();
  const before: Record<string, string> = {};
  for (const field of textFields) {
    const [text, earlier] = [toComparedText(draft[field]), toComparedText(shown?.[field])];
    if (shown && text === earlier) continue;
    form.set(field, text);
    before[field] = earlier;
  }
  const toImageIds = (pictures: readonly DraftPicture[]) => pictures.map(({ id }) => uploaded.get(id) ?? id);
  // a new item may start with pictures of another one
  const added = toImageIds(draft.pictures.filter(({ kind }) => !shown || kind === 'picked'));
  if (added.length > 0) form.set('uploadedImages', JSON.stringify(added));
  if (shown) {
    const [order, earlier] = [toImageIds(draft.pictures), shown.pictures.map(({ id }) => id)];
    form.set('removeImages', JSON.stringify(earlier.filter((id) => !order.includes(id))));
    if (order.join() !== earlier.join()) form.set('imageOrder', JSON.stringify(order));
    form.set('before', JSON.stringify(before));
  }
  return form;
}

const textFields = [...detailNames, 'circleId'] as const;

/** The stored values of fields that were changed elsewhere. */
export function getItemConflicts(errors: readonly FieldError[]): Partial<ItemDraft> {
  return Object.fromEntries(
    errors.flatMap(({ path, code, figures }) => {
      const field = textFields.find((known) => known === path);
      if (field === undefined || code !== 'changed_meanwhile') return [];
      const text = String(figures?.['theirs'] ?? '');
      return [[field, Array.isArray(emptyDraft[field]) ? parseJson(text) : text]];
    }),
  );
}

/** True for number fields, which are text while they are typed. */
export const isNumber = (field: keyof ItemDetails) => itemDetails.shape[field]._zod.def.type === 'nullable';
