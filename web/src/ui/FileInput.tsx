import type { ComponentProps } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  accept: string;
  onFiles: (files: File[]) => void;
}

/** The input of a label that looks like a button. The same files can be chosen again after they were refused. */
export function FileInput({ onFiles, className = 'sr-only', ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      className={className}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
