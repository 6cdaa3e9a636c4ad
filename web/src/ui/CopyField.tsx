import { Copy } from 'lucide-react';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import { IconButton } from './Button.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { getNavigator } from './deviceNavigator.ts';

interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** Monospaced, which makes codes easier to read aloud. */
  spaced?: boolean;
  words: { copy: string; copied: string; byHand: string };
}

/** A text with a copy button. */
export function CopyField({ label, hint, value, spaced = false, words }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      const { clipboard } = getNavigator();
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
