import type { Ref, TextareaHTMLAttributes } from 'react';
import { joinClasses } from './joinClasses.ts';
import { inputLook } from './inputLook.ts';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={joinClasses(inputLook, 'min-h-24 resize-y py-2.5', className)}
      {...rest}
    />
  );
}
