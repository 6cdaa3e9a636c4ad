import { Share2 } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { getNavigator } from './deviceNavigator.ts';

interface ShareLinkProps {
  /** A path of this site. */
  path: string;
  /** The title for the device's share sheet. */
  title: string;
  words: { button: string; copied: string; title: string; text: string; link: string };
}

/** Passes a link to the device's share sheet, or copies it; if the browser allows neither, shows it. */
export function ShareLink({ path, title, words }: ShareLinkProps) {
  const [shown, setShown] = useState<string>();

  const sharePath = async () => {
    const url = window.location.origin + path;
    const device = getNavigator();
    try {
      if (device.share) await device.share({ title, url });
      else if (device.clipboard) {
        await device.clipboard.writeText(url);
        toast.success(words.copied);
      } else setShown(url);
    } catch (error) {
      // closing the share sheet is not an error
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(url);
    }
  };

  return (
    <>
      <Button variant="secondary" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void sharePath()}>
        {words.button}
      </Button>
      {shown !== undefined && (
        <Dialog
          title={words.title}
          description={words.text}
          onClose={() => {
            setShown(undefined);
          }}
        >
          <Field label={words.link}>
            {(control) => (
              <TextInput
                {...control}
                readOnly
                value={shown}
                onFocus={(event) => {
                  event.target.select();
                }}
              />
            )}
          </Field>
        </Dialog>
      )}
    </>
  );
}
