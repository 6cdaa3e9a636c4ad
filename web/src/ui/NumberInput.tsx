import { type ComponentProps, type InputEvent } from 'react';
import { TextInput } from './TextInput.tsx';

/** A number in the browser's own field. Some browsers know the point alone and would make 1250 of 12,50: there a comma becomes one. */
export function NumberInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      autoComplete="off"
      onBeforeInput={pointForComma}
      // who scrolls past does not mean to count
      onWheel={(event) => {
        event.currentTarget.blur();
      }}
      {...props}
    />
  );
}

function pointForComma(event: InputEvent<HTMLInputElement>) {
  if (!event.data.includes(',')) return;
  event.preventDefault();
  // the one way into a number field at the caret, and undone like any typing
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, event.data.replace(',', '.'));
}
