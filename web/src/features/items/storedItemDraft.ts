import { detailNames, itemDetails, type ItemDetails } from '@pass-along/contracts';
import { saveMemberValue } from '../../session/memberStorage.ts';
import { readMemberFields } from '../../session/memberValues.ts';
import { emptyDraft, isNumber, type ItemDraft } from './itemDraft.ts';

const name = 'item draft';

/** The draft of a new item without its pictures; undefined when nothing is worth restoring. */
export function readItemDraft(memberId: string): ItemDraft | undefined {
  const kept = readMemberFields(memberId, name);
  const fields = detailNames.map((field) => [
    field,
    isValidValue(field, kept[field]) ? kept[field] : emptyDraft[field],
  ]);
  const circleId = typeof kept['circleId'] === 'string' ? kept['circleId'] : '';
  const draft = { ...(Object.fromEntries(fields) as ItemDraft), pictures: [], circleId };
  return isWorthKeeping(draft) ? draft : undefined;
}

export function saveItemDraft(memberId: string, { pictures: _, ...draft }: ItemDraft): void {
  saveMemberValue(memberId, name, isWorthKeeping(draft) ? JSON.stringify(draft) : null);
}

export function deleteItemDraft(memberId: string): void {
  saveMemberValue(memberId, name, null);
}

type WrittenFields = Omit<ItemDraft, 'pictures'>;

/** Choices alone are quick to repeat, so they do not count. */
const isChoice = (field: keyof ItemDetails) => ['enum', 'boolean'].includes(itemDetails.shape[field]._zod.def.type);

function isWorthKeeping(draft: WrittenFields): boolean {
  return detailNames.some((field) => !isChoice(field) && String(draft[field]).trim() !== '');
}

/** A draft of an earlier version of the form may not fit the present form. */
function isValidValue(field: keyof ItemDetails, value: unknown): boolean {
  // a number field cannot show other text, so it is not restored
  if (isNumber(field)) return typeof value === 'string' && Number.isFinite(Number(value));
  return value === emptyDraft[field] || itemDetails.shape[field].safeParse(value).success;
}
