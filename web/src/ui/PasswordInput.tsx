import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { TextInput } from './TextInput.tsx';

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  showLabel: string;
  hideLabel: string;
  ref?: Ref<HTMLInputElement>;
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideLabel : showLabel;
  return (
    <div className="relative">
      <TextInput type={shown ? 'text' : 'password'} className="pe-12" {...rest} />
      <button
        type="button"
        aria-label={label}
        title={label}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-input text-muted hover:text-ink"
        onClick={() => {
          setShown(!shown);
        }}
      >
        {shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </button>
    </div>
  );
}
