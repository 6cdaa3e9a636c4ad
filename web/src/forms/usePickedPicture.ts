import { useEffect, useState } from 'react';
import { useFormFiles } from '../session/formFiles.ts';
import { pickPicture } from './pictureFiles.ts';

/**
 * The chosen picture with a preview, or why it was refused; the limits are those of `pickPicture`. `form` names the
 * form for `useFormFiles`.
 */
export function usePickedPicture(form: string, maxBytes: number, rules?: Parameters<typeof pickPicture>[2]) {
  const [picked, setPicked] = useState<{ file: File; url: string }>();
  const [problem, setProblem] = useState<string>();
  useEffect(
    () => () => {
      if (picked) URL.revokeObjectURL(picked.url);
    },
    [picked],
  );
  const take = async (chosen: File) => {
    const { file, problem: trouble } = await pickPicture(chosen, maxBytes, rules);
    setProblem(trouble);
    if (file) setPicked({ file, url: URL.createObjectURL(file) });
  };
  /** Shows an edited file instead; it has kept the limits. */
  const replace = (file: File) => {
    setPicked({ file, url: URL.createObjectURL(file) });
  };
  useFormFiles(form, picked ? [picked.file] : [], ([file]) => {
    if (file) replace(file);
  });
  return { picked, problem, take, replace };
}
