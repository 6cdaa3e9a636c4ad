import { type ItemAnswer, getFirstName } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/localeFormat.ts';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { PaperHead, PaperSheet, TearOffStrips, toPrintedUrl } from './PaperSheet.tsx';

const noticesPerSheet = 4;
const stripsPerNotice = 4;

interface BoardSheetsProps {
  community: string;
  items: readonly ItemAnswer[];
  /** The week that the board is of. */
  today: string;
  onLeaveOut: (itemId: string) => void;
}

/** The board on paper: four notices a sheet, each with strips to tear off that lead to the item. */
export function BoardSheets({ community, items, today, onLeaveOut }: BoardSheetsProps) {
  const { t } = useTranslation();
  const sheets = Array.from({ length: Math.ceil(items.length / noticesPerSheet) }, (_, index) =>
    items.slice(index * noticesPerSheet, (index + 1) * noticesPerSheet),
  );
  return sheets.map((shown, index) => (
    <PaperSheet key={index} label={t('printing.sheet', { number: index + 1, count: sheets.length })}>
      <PaperHead
        title={t('printing.boardOf', { community })}
        line={t('printing.boardLine', { day: formatDate(today) })}
      />
      <div className="paper-board">
        {shown.map((item) => (
          <Notice key={item._id} item={item} onLeaveOut={onLeaveOut} />
        ))}
      </div>
    </PaperSheet>
  ));
}

function Notice({ item, onLeaveOut }: { item: ItemAnswer; onLeaveOut: (itemId: string) => void }) {
  const { t } = useTranslation();
  const [cover] = item.images;
  return (
    <article className="paper-notice">
      <button
        type="button"
        className="absolute end-2 top-2 z-10 min-h-11 rounded-input bg-surface px-3 text-sm font-semibold print:hidden"
        onClick={() => {
          onLeaveOut(item._id);
        }}
      >
        {t('printing.leaveOut')}
        <span className="sr-only"> {item.title}</span>
      </button>
      <ItemPicture
        // a printed picture is wanted at once, and sharp
        loads="atOnce"
        image={cover}
        wanted
        alt=""
        category={item.category}
        className="!aspect-[16/9]"
      />
      <div className="paper-notice-text">
        <p className="font-display font-bold text-primary">{t(`items.types.${item.type}`)}</p>
        <h3 dir="auto" className="line-clamp-2 wrap-anywhere">
          {item.title}
        </h3>
        <p dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
          {item.description}
        </p>
        <p>{t('printing.from', { name: getFirstName(item.ownerId.name) })}</p>
      </div>
      <TearOffStrips
        count={stripsPerNotice}
        url={toPrintedUrl(`/items/${item._id}?then=ask`)}
        label={t('printing.codeTo', { title: item.title })}
        text={item.title}
      />
    </article>
  );
}
