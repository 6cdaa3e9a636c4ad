import unhomoglyph from 'unhomoglyph';

/** The skeleton of Unicode TR39: texts that look alike have the same one. */
export function getSkeleton(text: string): string {
  const visible = text.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return unhomoglyph(visible).normalize('NFD').trim().replaceAll(/\s+/gu, ' ');
}

/** The skeletons of a name as it is written and in small letters; names with a common one are easily confused. */
export function getSkeletons(name: string): [string, string] {
  return [getSkeleton(name), getSkeleton(name.normalize('NFKC').toLowerCase())];
}

export function isLookAlike(name: string, other: string): boolean {
  const [asWritten, small] = getSkeletons(other);
  const own = getSkeletons(name);
  return own[0] === asWritten || own[1] === small;
}
