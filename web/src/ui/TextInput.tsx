import { type InputHTMLAttributes, type Ref } from 'react';
import { classes } from './classes.ts';
import { inputLook } from './inputLook.ts';

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ className, ...rest }: TextInputProps) {
  return <input className={classes(inputLook, 'h-11', className)} {...rest} />;
}
