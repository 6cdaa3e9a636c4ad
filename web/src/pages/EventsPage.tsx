import { ApiError } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { CalendarFeed } from '../features/communityEvents/CalendarFeed.tsx';
import { EventCard } from '../features/communityEvents/EventCard.tsx';
import { EventActions, EventDetails } from '../features/communityEvents/EventDetails.tsx';
import { EventFilterCard } from '../features/communityEvents/EventFilterCard.tsx';
import {
  isFiltered,
  defaultEventFilters,
  useEventFilters,
  writeEventFilters,
  type EventFilters,
} from '../features/communityEvents/eventFilters.ts';
import { EventPages } from '../features/communityEvents/EventPages.tsx';
import { getEventListQuery, getEventQuery } from '../features/communityEvents/communityEventQueries.ts';
import { messages } from '../features/communityEvents/communityEventMessages.en.ts';
import { getAllMemberItemsQuery } from '../features/items/itemQueries.ts';
import { addMessages } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember, useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { AfterAWhile, Skeleton } from '../ui/Skeleton.tsx';

addMessages(messages);

const EventFormDialog = lazy(async () => ({
  default: (await import('../features/communityEvents/EventFormDialog.tsx')).EventFormDialog,
}));

const grid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** The events of the community; `/events/new` opens the form over them, `/events/:eventId` the details of one. */
export function EventsPage() {
  const { t } = useTranslation();
  const { filters, change } = useEventFilters();
  const { session } = useSession();
  const member = useMember();
  const isVisitor = session.status === 'signedOut';
  const { search } = useLocation();
  // a visitor may follow an address that a member shared
  const mine = isVisitor ? undefined : filters.mine;
  const list = useQuery(getEventListQuery({ ...filters, mine }));
  const pages = Math.max(1, list.data?.pagination.totalPages ?? 1);
  const create = (
    <Button asChild>
      <Link to={{ pathname: '/events/new', search }}>
        <CalendarPlus size={18} aria-hidden="true" />
        {t('events.create')}
      </Link>
    </Button>
  );
  return (
    <>
      <PageTitle>{t('events.title')}</PageTitle>
      <div className="page pt-8 pb-4 sm:pt-12">
        <header className="mb-8 flex flex-wrap items-end justify-between gap-5">
          <div>
            <h1 className="text-4xl">{t('events.heroTitle')}</h1>
            <p className="mt-3 text-lg text-muted">{t('events.heroLine')}</p>
          </div>
          {create}
        </header>
        <EventFilterCard filters={filters} isVisitor={isVisitor} onChange={change} />
        <div className="mt-8">
          {list.isPending ? (
            <AfterAWhile>
              <div className={grid}>
                {[1, 2, 3].map((card) => (
                  <Skeleton key={card} className="h-72 !rounded-card" />
                ))}
              </div>
            </AfterAWhile>
          ) : list.isLoadingError ? (
            <ErrorState
              title={t('events.errorTitle')}
              error={list.error}
              retrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          ) : filters.page > pages && !list.isPlaceholderData ? (
            // the page is empty after removals
            <Navigate replace to={{ search: writeEventFilters({ ...filters, page: pages }).toString() }} />
          ) : list.data.events.length === 0 ? (
            <NoEvents filters={{ ...filters, mine }} onChange={change} create={create} />
          ) : (
            <div aria-busy={list.isPlaceholderData}>
              <ul className={grid}>
                {list.data.events.map((event) => (
                  <li key={event._id} className="min-w-0">
                    <EventCard event={event} isVisitor={isVisitor} />
                  </li>
                ))}
              </ul>
              <div className="perforated mt-10 flex flex-wrap items-center justify-between gap-4 pt-5">
                <p className="text-muted tabular-nums" role="status">
                  {t('events.counter', {
                    shown: list.data.events.length,
                    total: list.data.pagination.totalEvents,
                  })}
                </p>
                <EventPages
                  page={list.data.pagination.currentPage}
                  pages={list.data.pagination.totalPages}
                  onPage={(page) => {
                    change({ page });
                    window.scrollTo({ top: 0 });
                  }}
                />
              </div>
            </div>
          )}
        </div>
        {member && <CalendarFeed />}
      </div>
      <OpenDialog isVisitor={isVisitor} />
    </>
  );
}

interface NoEventsProps {
  filters: EventFilters;
  onChange: (changes: Partial<EventFilters>) => void;
  /** Button for a new event. */
  create: ReactNode;
}

/** Explains the empty list, with the next step. */
function NoEvents({ filters, onChange, create }: NoEventsProps) {
  const { t } = useTranslation();
  const { mine, past } = filters;
  const { search, category, status } = defaultEventFilters;
  const renderFilterButton = (text: string, changes: Partial<EventFilters>) => (
    <Button
      variant="secondary"
      onClick={() => {
        onChange(changes);
      }}
    >
      {text}
    </Button>
  );
  if (isFiltered(filters))
    return (
      <EmptyState
        drawing={<HandsDrawing />}
        title={t('events.emptyTitle')}
        text={t('events.emptySearch')}
        action={renderFilterButton(t('events.clear'), { search, category, status, mine: undefined })}
      />
    );
  if (mine)
    return (
      <EmptyState
        drawing={<HandsDrawing />}
        title={t(past ? 'events.mine.none' : 'events.mine.noneAhead')}
        text={t(`events.mine.text.${mine}`)}
        action={mine === 'created' ? create : renderFilterButton(t('events.mine.everybodys'), { mine: undefined })}
      />
    );
  return (
    <EmptyState drawing={<HandsDrawing />} title={t('events.emptyTitle')} text={t('events.empty')} action={create} />
  );
}

/** The dialog of the address over the list; closing it returns to the list with its filters. */
function OpenDialog({ isVisitor }: { isVisitor: boolean }) {
  const { eventId } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    void navigate({ pathname: '/events', search });
  };
  if (pathname === '/events/new')
    return (
      <RequireSession>
        <Suspense>
          <EventFormDialog
            onClose={close}
            onCreated={(id) => {
              void navigate(`/events/${id}`, { replace: true });
            }}
          />
        </Suspense>
      </RequireSession>
    );
  return eventId === undefined ? null : <OneEvent eventId={eventId} isVisitor={isVisitor} onClose={close} />;
}

function OneEvent({ eventId, isVisitor, onClose }: { eventId: string; isVisitor: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const member = useMember();
  const event = useQuery(getEventQuery(eventId));
  const mayPledge = member !== undefined && event.data?.abilities.pledge === true;
  const items = useQuery({ ...getAllMemberItemsQuery(member?._id ?? ''), enabled: mayPledge });
  const isGone = event.error instanceof ApiError && event.error.status === 404;
  const known = event.data;
  const { refetch } = event;
  // loads the details that visitors may not read, after sign-in
  useEffect(() => {
    void refetch();
  }, [member?._id, refetch]);
  return (
    <Dialog
      size="large"
      title={known?.name ?? t('events.details')}
      onClose={onClose}
      footer={
        known && (
          <EventActions event={known} isVisitor={isVisitor} isAdmin={member?.duties?.includes('moderate') ?? false} />
        )
      }
    >
      {isGone ? (
        <EmptyState drawing={<HandsDrawing />} title={t('events.notFoundTitle')} text={t('events.notFound')} />
      ) : known ? (
        <>
          <PageTitle>{known.name}</PageTitle>
          <EventDetails
            event={known}
            isVisitor={isVisitor}
            memberId={member?._id}
            pledgeableItems={items.data?.filter(
              ({ status, type, circleId }) => status === 'available' && type !== 'request' && circleId === null,
            )}
            onDeleted={onClose}
          />
        </>
      ) : event.isError ? (
        <ErrorState
          title={t('events.errorTitle')}
          error={event.error}
          retrying={event.isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <AfterAWhile>
          <Skeleton className="h-64" />
        </AfterAWhile>
      )}
    </Dialog>
  );
}
