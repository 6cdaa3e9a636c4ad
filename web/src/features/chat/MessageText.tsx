import { Fragment } from 'react';
import { splitAtLinks } from './messageLinks.ts';
import { splitAtMentions } from './mentions.ts';

interface MessageTextProps {
  content: string;
  /** Mentioned names to highlight. */
  mentioned?: readonly string[];
}

/** The text of a message as it was written, with URLs as links. */
export function MessageText({ content, mentioned = [] }: MessageTextProps) {
  return (
    <span dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:plaintext]">
      {splitAtLinks(content).map(({ text, href }, at) =>
        href === undefined ? (
          <Fragment key={at}>{withMentions(text, mentioned)}</Fragment>
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            {text}
          </a>
        ),
      )}
    </span>
  );
}

function withMentions(text: string, mentioned: readonly string[]) {
  return splitAtMentions(text, mentioned).map((part, at) =>
    at % 2 === 1 ? (
      <strong key={at} className="font-semibold text-primary">
        {part}
      </strong>
    ) : (
      part
    ),
  );
}
