import { TextField, type TextFieldProps } from '@mui/material';
import { FieldConflictNote } from './FieldConflictNote.tsx';
import type { useSharedTexts } from './useSharedTexts.ts';

interface SharedTextFieldProps<F extends string> extends Pick<TextFieldProps, 'required' | 'multiline' | 'minRows'> {
  field: F;
  label: string;
  hint: string;
  texts: ReturnType<typeof useSharedTexts<F>>;
}

/** A text field, and below it the text that was saved elsewhere in the meantime. */
export function SharedTextField<F extends string>({ field, label, hint, texts, ...more }: SharedTextFieldProps<F>) {
  const { draft, stored, keepInput, at, write, choose } = texts;
  const text = stored[field];
  return (
    <>
      <TextField
        label={label}
        value={draft[field]}
        onChange={({ target }) => write(field, target.value)}
        inputRef={(input: HTMLElement | null) => keepInput(field, input)}
        {...more}
        {...at(field, hint)}
      />
      {text === undefined ? null : (
        <FieldConflictNote
          label={label}
          stored={text}
          mine={draft[field]}
          onChoose={(whose) => choose(field, text, whose)}
        />
      )}
    </>
  );
}
