/** A URL with its scheme, or one that starts with www, up to white space, quotes or an invisible character. */
const address = /(?:https?:\/\/|(?<![\p{L}\p{N}@._/-])www\.)[^\s\p{Default_Ignorable_Code_Point}<>"'“”„‟‘’‚‛«»‹›]+/giu;

const closingBrackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** A part of a text; a link has an address. */
export interface TextPart {
  text: string;
  href?: string;
}

export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = trimLink(found);
    const href = toHref(link);
    if (href === undefined) continue;
    parts.push({ text: text.slice(end, index) }, { text: link, href });
    end = index + link.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}

/** Leaves out the punctuation after a link, and brackets that close none of its own. */
function trimLink(found: string): string {
  const last = found.at(-1) ?? '';
  const opening = closingBrackets.get(last);
  const count = (sign: string) => found.split(sign).length;
  // an exclamation mark may end a fragment
  const isOutside = opening === undefined ? isPunctuation(last, found) : count(last) > count(opening);
  return isOutside ? trimLink(found.slice(0, -1)) : found;
}

const isPunctuation = (sign: string, link: string) => /[.,;:?…]/u.test(sign) || (sign === '!' && !link.includes('#'));

function toHref(link: string): string | undefined {
  const url = /^www\./i.test(link) ? `https://${link}` : link;
  return URL.canParse(url) ? url : undefined;
}
