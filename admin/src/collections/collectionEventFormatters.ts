import { describeDeed, describeEvent, linkMember, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences about a member's collections. */
export function createFormatters({ t }: FormatHelpers): EventFormatters<'collections'> {
  return {
    CollectionMade: ({ name }) =>
      describeEvent([t(`made the collection “${name}”`, `hat die Sammlung „${name}“ angelegt`)]),
    CollectionRevised: ({ memberId, name, fromName }, actorId) =>
      describeDeed(memberId, actorId, [
        name === fromName
          ? t(`changed the sentence of the collection “${name}”`, `hat den Satz der Sammlung „${name}“ geändert`)
          : t(
              `renamed the collection “${fromName}” to “${name}”`,
              `hat die Sammlung „${fromName}“ in „${name}“ umbenannt`,
            ),
      ]),
    CollectionDeleted: ({ name }) =>
      describeEvent([t(`deleted the collection “${name}”`, `hat die Sammlung „${name}“ gelöscht`)]),
    ItemCollected: ({ name }) =>
      describeEvent([
        t(`put an item into the collection “${name}”`, `hat etwas in die Sammlung „${name}“ aufgenommen`),
      ]),
    CollectedItemTakenOut: ({ name }) =>
      describeEvent([
        t(`took an item out of the collection “${name}”`, `hat etwas aus der Sammlung „${name}“ genommen`),
      ]),
    CollectionFeatured: ({ name }) =>
      describeEvent([
        t(`put the collection “${name}” first on the board`, `hat die Sammlung „${name}“ am Brett hervorgehoben`),
      ]),
    CollectionUnfeatured: ({ name }) =>
      describeEvent([
        t(
          `no longer puts the collection “${name}” first on the board`,
          `hebt die Sammlung „${name}“ am Brett nicht mehr hervor`,
        ),
      ]),
    CollectionHidden: ({ memberId, name }) =>
      describeEvent([
        t(`took down the collection “${name}” of `, `hat die Sammlung „${name}“ entfernt, von `),
        linkMember(memberId),
      ]),
    CollectionShown: ({ memberId, name }) =>
      describeEvent([
        t(`restored the collection “${name}” of `, `hat die Sammlung „${name}“ wiederhergestellt, von `),
        linkMember(memberId),
      ]),
  };
}
