import { type ComponentProps, type InputEvent } from 'react';
import { TextInput } from './TextInput.tsx';

/**
 * A number in the browser's own field. Some browsers accept only the point and would read 12,50 as 1250: there a comma
 * becomes a point.
 */
export function NumberInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      autoComplete="off"
      onBeforeInput={replaceComma}
      // scrolling the page must not change the number
      onWheel={(event) => {
        event.currentTarget.blur();
      }}
      {...props}
    />
  );
}

function replaceComma(event: InputEvent<HTMLInputElement>) {
  if (!event.data.includes(',')) return;
  event.preventDefault();
  // the only way to insert text at the caret of a number field, with undo
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, event.data.replace(',', '.'));
}
