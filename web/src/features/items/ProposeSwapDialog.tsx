import { addMessages } from '../../i18n/i18n.ts';
import { messages } from './itemFormMessages.en.ts';
import { limits, type ItemAnswer } from '@pass-along/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BicycleDrawing } from '../../drawings/BicycleDrawing.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { getRequestButton } from './itemButtons.ts';
import { useProposeSwap } from './itemMutations.ts';
import { toCardImage, imageSizes } from './itemPictureSizes.ts';
import { OfferPicker } from './OfferPicker.tsx';
import { useOffers } from './useOffers.ts';

addMessages(messages);

interface ProposeSwapDialogProps {
  item: ItemAnswer;
  /** Id of the member's item that is chosen at first. */
  chosen: string | undefined;
  /** The message written before the member left the dialog to add an item. */
  written: string | undefined;
  memberId: string;
  onSent: () => void;
  onAddItem: (soFar: { chosen: string | undefined; message: string }) => void;
  onClose: () => void;
}

/**
 * A barter item needs one of the member's items in return, a wanted post takes one as a gift, a donation only a
 * message.
 */
export function ProposeSwapDialog({
  item,
  chosen,
  written,
  memberId,
  onSent,
  onAddItem,
  onClose,
}: ProposeSwapDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { kind } = getRequestButton(item, memberId);
  const takesOffer = kind !== 'request';
  const [offered, setOffered] = useState(chosen);
  const [message, setMessage] = useState(written ?? '');
  const [missing, setMissing] = useState(false);
  const propose = useProposeSwap(() => {
    onSent();
    onClose();
  });
  const { query, offers, none } = useOffers(memberId, { exceptId: item._id, enabled: takesOffer });
  const hasNothing = offered === undefined && none;
  const [cover] = item.images;

  const addItem = () => {
    onAddItem({ chosen: offered, message });
  };

  const send = () => {
    if (takesOffer && offered === undefined) {
      setMissing(true);
      return;
    }
    propose.mutate({
      params: { itemId: item._id },
      body: { offeredItemId: takesOffer ? offered : undefined, message: message.trim() },
    });
  };

  return (
    <Dialog
      size={takesOffer ? 'large' : 'small'}
      title={t(`propose.titles.${kind}`)}
      locked={propose.isPending}
      onClose={onClose}
      footer={
        <DialogButtons
          formId={formId}
          cancel={t('propose.cancel')}
          submit={hasNothing ? undefined : t(`propose.send.${kind}`)}
          busy={propose.isPending}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="flex items-center gap-4">
          <div className="w-24 shrink-0 overflow-hidden rounded-input">
            <ItemPicture
              wanted={kind === 'answer'}
              image={toCardImage(cover)}
              sizes={imageSizes.small}
              alt=""
              category={item.category}
            />
          </div>
          <p>{t(`propose.lines.${kind}`, { title: item.title, name: item.ownerId.name })}</p>
        </div>
        {propose.error && <Alert>{propose.error.message}</Alert>}
        {hasNothing && (
          <EmptyState
            drawing={<BicycleDrawing />}
            title={t('propose.emptyTitle')}
            text={t('propose.empty')}
            action={<Button onClick={addItem}>{t('items.add')}</Button>}
          />
        )}
        {takesOffer && !hasNothing && (
          <OfferPicker
            label={t(`propose.choose.${kind}`)}
            query={query}
            offers={offers}
            chosen={offered}
            missing={missing}
            onAddItem={addItem}
            onChoose={(itemId) => {
              setOffered(itemId);
              setMissing(false);
            }}
          />
        )}
        {!hasNothing && (
          <Field
            label={t('propose.message')}
            hint={t('propose.messageHint')}
            counter={{ used: message.length, max: limits.swap.message }}
          >
            {(props) => (
              <TextArea
                {...props}
                rows={3}
                maxLength={limits.swap.message}
                placeholder={t(`propose.messagePlaceholders.${kind}`)}
                value={message}
                onChange={(event) => {
                  setMessage(event.target.value);
                }}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
