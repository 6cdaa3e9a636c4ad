import { useTranslation } from 'react-i18next';
import { getForeseenRefusalText } from '../../i18n/foreseenRefusals.ts';
import type { ItemButton } from './itemButtons.ts';

export interface DisabledReasonsProps {
  /** Id for the buttons' aria-describedby. */
  id: string;
  buttons: readonly ItemButton[];
  isMine: boolean;
  className?: string;
}

/** The reasons for disabled buttons, each once, with the way out if there is one. */
export function DisabledReasons({ id, buttons, isMine, className }: DisabledReasonsProps) {
  const { t } = useTranslation();
  const reasons = buttons.flatMap((button) =>
    button.state !== 'refused'
      ? []
      : [button.why === 'item_promised' && isMine ? t('items.promised') : getForeseenRefusalText(button.why)],
  );
  return (
    <p id={id} className={className}>
      {[...new Set(reasons)].join(' ')}
    </p>
  );
}
