import {
  imageRules,
  itemForm,
  limits,
  type FieldError,
  type ItemAnswer,
  type ItemCategory,
  type ItemCondition,
  type ItemType,
} from '@pass-along/contracts';
import { pictureTrouble } from '../../forms/pictureFiles.ts';
import { inOurWords, rulesBroken } from '../../forms/resolverOf.ts';
import { i18n } from '../../i18n/i18n.ts';

/** A picture in the form: one the server already has, or one just picked. */
export type DraftPicture =
  { kind: 'stored'; id: string; url: string } | { kind: 'picked'; id: string; url: string; file: File };

/** What is in the Add and Update forms while they are being filled in. */
export interface ItemDraft {
  title: string;
  description: string;
  category: ItemCategory | '';
  type: ItemType;
  condition: ItemCondition;
  estimatedValue: string;
  tags: string[];
  deliveryNotes: string;
  pictures: DraftPicture[];
}

export const emptyDraft: ItemDraft = {
  title: '',
  description: '',
  category: '',
  type: 'barter',
  condition: 'good',
  estimatedValue: '',
  tags: [],
  deliveryNotes: '',
  pictures: [],
};

export function draftOf(item: ItemAnswer): ItemDraft {
  return {
    title: item.title,
    description: item.description,
    category: item.category,
    type: item.type,
    condition: item.condition,
    estimatedValue: item.estimatedValue === null ? '' : String(item.estimatedValue),
    tags: item.tags,
    deliveryNotes: item.deliveryNotes,
    pictures: item.images.map(({ id, url }) => ({ kind: 'stored', id, url })),
  };
}

/** The rules of contracts' form plus the picture rules, in the spec's words. */
export function draftErrors(draft: ItemDraft): FieldError[] {
  const { pictures, category, ...fields } = draft;
  const errors = rulesBroken(itemForm, { ...fields, category }).map((error) => ({
    ...error,
    path: error.path.replace(/\..*$/, ''),
  }));
  // a wanted post needs no picture
  if (pictures.length === 0 && draft.type !== 'request')
    errors.push(inOurWords({ path: 'pictures', ...imageRules.required }));
  if (pictures.length > limits.item.images) errors.push(inOurWords({ path: 'pictures', ...imageRules.tooMany }));
  return errors;
}

/** Sorts picked files into those the form takes and what is wrong with the others. */
export function sortFiles(files: readonly File[], alreadyThere: number): { taken: File[]; problems: string[] } {
  const problems = new Set<string>();
  const taken: File[] = [];
  for (const file of files) {
    const trouble = pictureTrouble(file, limits.item.imageBytes);
    if (trouble !== undefined) problems.add(trouble);
    else if (alreadyThere + taken.length >= limits.item.images) problems.add(tooManyPictures());
    else taken.push(file);
  }
  return { taken, problems: [...problems] };
}

const tooManyPictures = () => i18n.t('itemForm.tooManyPictures', { max: limits.item.images });

/** Adds a tag the way the server keeps it: trimmed, lower case, once, at most ten. */
export function withTag(tags: readonly string[], text: string): string[] {
  const tag = text.trim().toLowerCase();
  if (tag === '' || tags.includes(tag) || tags.length >= limits.item.tags) return [...tags];
  return [...tags, tag];
}

/** The multipart body; `before` is the item as it was, so that dropped pictures are named. */
export function formOf(draft: ItemDraft, before?: ItemAnswer): FormData {
  const form = new FormData();
  form.set('title', draft.title.trim());
  form.set('description', draft.description.trim());
  form.set('category', draft.category);
  form.set('type', draft.type);
  form.set('condition', draft.condition);
  form.set('estimatedValue', draft.estimatedValue.trim());
  form.set('tags', JSON.stringify(draft.tags));
  form.set('deliveryNotes', draft.deliveryNotes.trim());
  for (const picture of draft.pictures)
    if (picture.kind === 'picked') form.append('images', picture.file, picture.file.name);
  if (before) {
    const kept = new Set(draft.pictures.map((picture) => picture.id));
    form.set('removeImages', JSON.stringify(before.images.map((image) => image.id).filter((id) => !kept.has(id))));
  }
  return form;
}
