import * as z from 'zod/mini';
import { collectionLimits } from './collectionLimits.ts';
import { createBeforeTexts } from '../core/beforeTexts.ts';
import { id, lineText, optionalLine, requiredLine } from '../core/schemaFields.ts';

const { collection: most } = collectionLimits;

const name = requiredLine('Name', most.name);

/** `itemId`: the first item. */
export const makeCollectionBody = z.object({
  name,
  sentence: optionalLine('Sentence', most.sentence),
  itemId: z.optional(id),
});

/** Missing fields stay unchanged. */
export const reviseCollectionBody = z.object({
  name: z.optional(name),
  sentence: z.optional(lineText('Sentence', most.sentence)),
  before: createBeforeTexts(['name', 'sentence']),
});
