import { Copy } from 'lucide-react';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import { IconButton } from './Button.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** A code is easier to read aloud in letters of one width. */
  spaced?: boolean;
  words: { copy: string; copied: string; byHand: string };
}

/** A text that is there to be passed on. */
export function CopyField({ label, hint, value, spaced = false, words }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      // it is missing where a house server is reached over plain http
      const { clipboard } = navigator as Partial<Navigator>;
      if (!clipboard) throw new Error('There is no clipboard');
      await clipboard.writeText(value);
      toast.success(words.copied);
    } catch {
      input.current?.select();
      toast(words.byHand);
    }
  };

  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <div className="flex items-center gap-1">
          <TextInput
            {...control}
            ref={input}
            readOnly
            value={value}
            {...(spaced && { className: 'font-mono tracking-widest' })}
            onFocus={(event) => {
              event.target.select();
            }}
          />
          <IconButton label={words.copy} onClick={() => void copy()}>
            <Copy size={19} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
