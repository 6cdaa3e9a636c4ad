import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button.tsx';
import { formatFileSize, type PickedFile } from './messageFileRules.ts';

/** Preview of the file that the member is about to send. */
export function FilePreview({
  picked: { file, preview, keepsMetadata },
  onRemove,
}: {
  picked: PickedFile;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<File>();
  return (
    <div className="mb-2 flex items-center gap-3 rounded-input bg-primary-wash p-2">
      {preview !== undefined && broken !== file ? (
        <img
          src={preview}
          alt=""
          className="size-14 shrink-0 rounded-input bg-sunken object-cover"
          onError={() => {
            setBroken(file);
          }}
        />
      ) : (
        <FileText size={28} className="m-3 shrink-0 text-primary" aria-hidden="true" />
      )}
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className="block text-sm text-muted">{formatFileSize(file.size)}</span>
        {keepsMetadata && <span className="block text-sm">{t('chat.fileKeepsMetadata')}</span>}
      </p>
      <IconButton label={t('chat.removeFile')} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
