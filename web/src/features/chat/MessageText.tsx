import { Fragment } from 'react';
import { splitAtMentions } from './mentions.ts';

interface MessageTextProps {
  content: string;
  /** Mentioned names to highlight. */
  mentioned?: readonly string[];
}

/** A URL with its scheme, or one that starts with www. */
const address = /((?:https?:\/\/|(?<![\p{L}\p{N}@._/-])www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]])/gu;

/** The text of a message as it was written, with URLs as links. */
export function MessageText({ content, mentioned = [] }: MessageTextProps) {
  return (
    <span dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:plaintext]">
      {content.split(address).map((part, at) =>
        at % 2 === 1 ? (
          <a
            key={at}
            href={part.startsWith('www.') ? `https://${part}` : part}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline"
          >
            {part}
          </a>
        ) : (
          <Fragment key={at}>{withMentions(part, mentioned)}</Fragment>
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
