import { ApiError, type EventDetail } from '@pass-along/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { siteQuery } from '../api/siteQuery.ts';
import { ShelfDrawing } from '../drawings/ShelfDrawing.tsx';
import { usePlaceText } from '../features/communityEvents/EventLabels.tsx';
import { messages as eventMessages } from '../features/communityEvents/communityEventMessages.en.ts';
import { getEventQuery } from '../features/communityEvents/communityEventQueries.ts';
import { getBoardQuery, getItemQuery } from '../features/items/itemQueries.ts';
import { BoardSheets } from '../features/printing/BoardSheets.tsx';
import { messages } from '../features/printing/printingMessages.en.ts';
import { EventPoster, InvitationSheet, ItemLabel } from '../features/printing/SingleSheets.tsx';
import { addMessages } from '../i18n/i18n.ts';
import { useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useToday } from '../ui/useToday.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

addMessages(messages);
addMessages(eventMessages);

/** Sheets to print: `/print/board`, `/print/invitation`, `/print/item/:id` and `/print/event/:id`. */
export function PrintPage() {
  const { sheet = '', id = '' } = useParams();
  switch (sheet) {
    case 'board':
      return <PrintBoard />;
    case 'invitation':
      return <PrintInvitation />;
    case 'item':
      return <PrintLabel itemId={id} />;
    case 'event':
      return <PrintPoster eventId={id} />;
    default:
      return <NotFoundPage />;
  }
}

function PrintBoard() {
  const { t } = useTranslation();
  const today = useToday();
  const items = useQuery(getBoardQuery(new Date(today).setHours(0, 0, 0, 0)));
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  return (
    <Frame
      sheet="board"
      loaded={items}
      more={
        leftOut.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => {
              setLeftOut([]);
            }}
          >
            {t('printing.bringBack', { count: leftOut.length })}
          </Button>
        )
      }
    >
      {(shown, community) =>
        shown.length === 0 ? (
          <EmptyState drawing={<ShelfDrawing />} title={t('printing.none')} text={t('printing.noneText')} />
        ) : (
          <BoardSheets
            community={community}
            items={shown.filter(({ _id }) => !leftOut.includes(_id))}
            today={new Date(today).toISOString()}
            onLeaveOut={(itemId) => {
              setLeftOut([...leftOut, itemId]);
            }}
          />
        )
      }
    </Frame>
  );
}

function PrintLabel({ itemId }: { itemId: string }) {
  return (
    <Frame sheet="label" loaded={useQuery(getItemQuery(itemId))}>
      {(item) => <ItemLabel item={item} />}
    </Frame>
  );
}

function PrintInvitation() {
  return (
    <Frame sheet="invitation" loaded={useQuery(siteQuery)}>
      {({ communityName, signupPolicy }) => (
        // without an invitation one can only ask for one
        <InvitationSheet
          community={communityName}
          path={signupPolicy === 'invite-only' ? '/about' : '/login?mode=signup'}
        />
      )}
    </Frame>
  );
}

function PrintPoster({ eventId }: { eventId: string }) {
  return (
    <Frame sheet="poster" loaded={useQuery(getEventQuery(eventId))}>
      {(event, community) => <Poster event={event} community={community} />}
    </Frame>
  );
}

function Poster({ event, community }: { event: EventDetail; community: string }) {
  const { session } = useSession();
  const place = usePlaceText(event, session.status === 'signedOut');
  return <EventPoster community={community} event={event} place={place} />;
}

interface FrameProps<Data> {
  sheet: 'board' | 'label' | 'invitation' | 'poster';
  loaded: UseQueryResult<Data>;
  more?: ReactNode;
  children: (data: Data, community: string) => ReactNode;
}

/** What stands around the sheets on a screen, and none of it on paper. */
function Frame<Data>({ sheet, loaded, more, children }: FrameProps<Data>) {
  const { t } = useTranslation();
  const site = useQuery(siteQuery);
  const other = sheet === 'invitation' ? 'board' : 'invitation';
  const isGone = loaded.error instanceof ApiError && loaded.error.status < 500;
  return (
    <div className="page py-8 print:m-0 print:max-w-none print:p-0">
      <PageTitle>{t('printing.title')}</PageTitle>
      <header className="mb-8 print:hidden">
        <h1 className="text-4xl">{t(`printing.${sheet}`)}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{t('printing.line')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            icon={<Printer size={20} aria-hidden="true" />}
            onClick={() => {
              window.print();
            }}
          >
            {t('printing.print')}
          </Button>
          {more}
          <Button asChild variant="quiet">
            <Link to={`/print/${other}`}>{t(`printing.${other}`)}</Link>
          </Button>
        </div>
      </header>
      {loaded.data !== undefined && site.data ? (
        <div className="paper-desk flex flex-col items-center gap-8 print:block">
          {children(loaded.data, site.data.communityName)}
        </div>
      ) : (
        (loaded.isError || site.isError) && (
          <ErrorState
            title={isGone ? t('printing.gone') : t('printing.errorTitle')}
            error={loaded.error ?? site.error}
            retrying={loaded.isFetching || site.isFetching}
            onRetry={() => void Promise.all([loaded.refetch(), site.refetch()])}
          />
        )
      )}
    </div>
  );
}
