import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useCopy } from './useCopy.ts';
import { useWords } from '../i18n/words.ts';
import { componentWords } from './words.ts';

interface CopyButtonProps {
  text: string;
  /** What the text is, as read aloud: 'sign-up link'. */
  label: string;
  /** What it belongs to, where several buttons stand in one list. */
  of?: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, of }: CopyButtonProps) {
  const copy = useCopy();
  const words = useWords(componentWords);
  return (
    <Button
      size="small"
      startIcon={<ContentCopy aria-hidden />}
      {...(of !== undefined && { 'aria-label': words.copyOf(label, of) })}
      onClick={(event) => {
        event.stopPropagation();
        void copy(text, label);
      }}
    >
      {words.copy(label)}
    </Button>
  );
}
