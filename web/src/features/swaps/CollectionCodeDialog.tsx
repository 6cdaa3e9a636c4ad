import { getFirstName } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Copy, QrCode, ScanLine } from 'lucide-react';
import { use, useEffect, useEffectEvent, useId, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { getForeseenRefusalText } from '../../i18n/foreseenRefusals.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { getNavigator } from '../../ui/deviceNavigator.ts';
import { CodeScanner } from './CodeScanner.tsx';
import { FullScreenCode } from './FullScreenCode.tsx';
import type { SwapDialogProps } from './swapActions.ts';
import { SwapExtensionsContext } from './swapExtensions.ts';
import { useSwapStep } from './swapMutations.ts';
import { getSwapQuery } from './swapQueries.ts';
import { getSwapSides } from './swapText.ts';

/** Completes a handover at the door: one side shows its code, the other scans or enters it. */
export function CollectionCodeDialog({ swap, memberId, onClose }: SwapDialogProps) {
  const { t } = useTranslation();
  const { onAtDoor } = use(SwapExtensionsContext);
  const formId = useId();
  const name = getFirstName(getSwapSides(swap, memberId).other.name);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [scan, setScan] = useState<'off' | 'on' | 'failed'>('off');
  const give = useSwapStep('POST /api/swaps/:swapId/code', t('swaps.code.done'), onClose);
  const why = swap.abilities.giveCode ? undefined : swap.whyNot.giveCode;
  const error = missing
    ? t('swaps.code.required')
    : (give.error?.message ?? (why === undefined ? undefined : getForeseenRefusalText(why)));
  const isDone = swap.status === 'completed';

  // the other side may confirm while the code is shown; the page then shows what the swap brought
  const watch = useEffectEvent(() => {
    onAtDoor(swap._id);
  });
  useEffect(() => {
    watch();
  }, []);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);

  const send = (given: string) => {
    setMissing(given.trim() === '');
    if (given.trim() !== '') give.mutate({ params: { swapId: swap._id }, body: { code: given } });
  };

  return (
    <Dialog
      title={t('swaps.actions.giveCode')}
      description={t('swaps.code.text', { name })}
      locked={give.isPending}
      onClose={onClose}
      footer={
        <DialogButtons
          formId={formId}
          cancel={t('ui.close')}
          submit={t('swaps.code.send')}
          busy={give.isPending}
          onCancel={onClose}
        />
      }
    >
      <OwnCode swapId={swap._id} name={name} />
      <form
        id={formId}
        noValidate
        className="mt-6 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send(code);
        }}
      >
        {scan === 'on' ? (
          <CodeScanner
            swapId={swap._id}
            name={name}
            onCode={(scanned) => {
              setScan('off');
              setCode(scanned);
              send(scanned);
            }}
            onFailed={() => {
              setScan('failed');
            }}
            onCancel={() => {
              setScan('off');
            }}
          />
        ) : (
          <>
            <Field label={t('swaps.code.theirs', { name })} required error={error}>
              {(props) => (
                <TextInput
                  {...props}
                  className="font-display text-xl tracking-[0.2em] uppercase"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={12}
                  value={code}
                  onChange={(event) => {
                    setCode(event.target.value);
                    setMissing(false);
                  }}
                />
              )}
            </Field>
            {scan === 'failed' ? (
              <p role="status">{t('swaps.code.noCamera')}</p>
            ) : (
              <Button
                variant="secondary"
                className="self-start"
                disabled={give.isPending}
                icon={<ScanLine size={20} aria-hidden="true" />}
                onClick={() => {
                  setScan('on');
                }}
              >
                {t('swaps.code.scan', { name })}
              </Button>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

function OwnCode({ swapId, name }: { swapId: string; name: string }) {
  const { t } = useTranslation();
  const detail = useQuery(getSwapQuery(swapId));
  const [isFull, setIsFull] = useState(false);
  if (detail.isPending) return <Skeleton className="h-20" />;
  if (detail.isLoadingError) {
    return <ErrorState title={t('swaps.code.errorTitle')} error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  const { code } = detail.data;
  if (code === null) return undefined;
  const { clipboard } = getNavigator();
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="text-sm text-muted">{t('swaps.code.yours', { name })}</p>
          <p className="font-display text-3xl font-semibold tracking-[0.2em]">{code}</p>
        </div>
        {clipboard && (
          <IconButton
            label={t('swaps.code.copy')}
            onClick={() => {
              void clipboard.writeText(code).then(() => toast.success(t('swaps.code.copied')));
            }}
          >
            <Copy size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Button
        variant="secondary"
        className="self-start"
        icon={<QrCode size={20} aria-hidden="true" />}
        onClick={() => {
          setIsFull(true);
        }}
      >
        {t('swaps.code.showQr')}
      </Button>
      {isFull && (
        <FullScreenCode
          swapId={swapId}
          code={code}
          name={name}
          onClose={() => {
            setIsFull(false);
          }}
        />
      )}
    </div>
  );
}
