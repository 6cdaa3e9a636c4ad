import { Share2 } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** Hands the public profile to the device's share sheet, or copies its link; where a browser allows neither, shows it. */
export function ShareButton({ memberId, name }: { memberId: string; name: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();

  const share = async () => {
    const url = `${window.location.origin}/members/${memberId}`;
    // both are missing where a house server is reached over plain http
    const { share: shareSheet, clipboard } = navigator as Partial<Navigator>;
    try {
      if (shareSheet) await shareSheet.call(navigator, { title: name, url });
      else if (clipboard) {
        await clipboard.writeText(url);
        toast.success(t('profile.shared'));
      } else setShown(url);
    } catch (error) {
      // closing the share sheet is no fault
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(url);
    }
  };

  return (
    <>
      <Button variant="secondary" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
        {t('profile.share')}
      </Button>
      {shown !== undefined && (
        <Dialog
          title={t('profile.shareTitle')}
          description={t('profile.shareText')}
          onClose={() => {
            setShown(undefined);
          }}
        >
          <Field label={t('profile.shareLink')}>
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
