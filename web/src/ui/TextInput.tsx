import type { InputHTMLAttributes, Ref } from 'react';
import { joinClasses } from './joinClasses.ts';
import { inputLook } from './inputLook.ts';

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ className, ...rest }: TextInputProps) {
  return <input dir="auto" className={joinClasses(inputLook, 'h-11', className)} {...rest} />;
}
