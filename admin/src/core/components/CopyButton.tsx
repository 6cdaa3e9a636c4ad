import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useCopy } from './useCopy.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface CopyButtonProps {
  text: string;
  /** Name of the text for the button and the notification, such as 'sign-up link'. */
  label: string;
  /** The record it belongs to, where a list has several such buttons. */
  of?: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, of }: CopyButtonProps) {
  const copy = useCopy();
  const words = useMessages(componentMessages);
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
