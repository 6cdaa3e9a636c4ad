import { useWatch, type UseFormReturn } from 'react-hook-form';
import { generateKey } from '../../api/submitKeys.ts';
import { useFormFiles } from '../../session/formFiles.ts';
import type { ItemDraft } from './itemDraft.ts';
import type { PickedPicture, PictureUploads } from './usePictureUploads.ts';

/** The place of a picked picture in the form, and its id on the server if it was uploaded. */
interface KeptPicture {
  index: number;
  uploadedId: string | undefined;
}

/** Keeps the picked pictures over the reload after an upgrade; uploaded ones are not uploaded again. */
export function useKeptPictures(
  name: string,
  { control, getValues, setValue }: Pick<UseFormReturn<ItemDraft>, 'control' | 'getValues' | 'setValue'>,
  uploads: PictureUploads,
): void {
  const pictures = useWatch({ control, name: 'pictures' });
  useFormFiles(
    name,
    pictures.flatMap((picture) => (picture.kind === 'picked' ? [picture.file] : [])),
    (files, notes) => {
      const kept = notes as KeptPicture[];
      const restored = files.map((file): PickedPicture => ({
        kind: 'picked',
        id: generateKey(),
        url: URL.createObjectURL(file),
        file,
      }));
      const shown = [...getValues('pictures')];
      for (const [at, picture] of restored.entries()) shown.splice(kept[at]?.index ?? shown.length, 0, picture);
      setValue('pictures', shown);
      for (const [at, picture] of restored.entries()) {
        const uploadedId = kept[at]?.uploadedId;
        if (uploadedId === undefined) uploads.start(picture);
        else uploads.resume(picture, uploadedId);
      }
    },
    () =>
      pictures.flatMap((picture, index): KeptPicture[] =>
        picture.kind === 'picked' ? [{ index, uploadedId: uploads.getUploadedId(picture) }] : [],
      ),
  );
}
