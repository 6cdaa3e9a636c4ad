import type { ItemAnswer } from '@pass-along/contracts';
import { ArrowLeftRight, HandHeart, PackageCheck, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { getItemSignInPath } from './pendingAction.ts';
import type { RequestKind } from './itemButtons.ts';

const icons: Record<RequestKind, LucideIcon> = { swap: ArrowLeftRight, request: HandHeart, answer: PackageCheck };

interface RequestButtonProps {
  item: ItemAnswer;
  kind: RequestKind;
  isVisitor: boolean;
  /** Id of the text that explains why the button is disabled. */
  disabledReasonId: string | undefined;
  /** For the item's own page. */
  large?: boolean;
  onAsk: () => void;
}

/** Requests an item, or answers a wanted post. A visitor signs in first. */
export function RequestButton({ item, kind, isVisitor, disabledReasonId, large = false, onAsk }: RequestButtonProps) {
  const { t } = useTranslation();
  const Icon = icons[kind];
  const icon = <Icon size={large ? 20 : 18} aria-hidden="true" />;
  const look = {
    variant: large ? 'primary' : 'secondary',
    ...(large && { className: 'min-h-13 flex-1 text-lg' }),
    ...(!large && { 'aria-label': t(`items.askLabels.${kind}`, { title: item.title }) }),
  } as const;
  const label = t(large ? `items.asksInFull.${kind}` : `items.asks.${kind}`);
  if (isVisitor) {
    return (
      <Button {...look} asChild>
        <Link to={getItemSignInPath('ask', item._id)}>
          {icon}
          {label}
        </Link>
      </Button>
    );
  }
  return (
    <Button {...look} disabledReasonId={disabledReasonId} icon={icon} onClick={onAsk}>
      {label}
    </Button>
  );
}
