import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { MoreLink } from './MoreLink.tsx';
import { NearPictures } from './NearPictures.tsx';
import { AfterAWhile, Skeleton } from './Skeleton.tsx';

interface Way {
  to: string;
  text: string;
}

interface ListSectionProps<T> {
  id: string;
  title: string;
  more: Way;
  list: UseQueryResult<readonly T[]>;
  errorTitle: string;
  /** The text of an empty list, with a link to the next step. */
  none: Way & { line: string };
  getKey: (each: T) => string;
  children: (each: T) => ReactNode;
}

/** An excerpt of a list as a page section. Its title links to the full list, also while it loads, fails or is empty. */
export function ListSection<T>({ id, title, more, list, errorTitle, none, getKey, children }: ListSectionProps<T>) {
  return (
    <NearPictures aria-labelledby={id}>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <MoreLink to={more.to}>{more.text}</MoreLink>
      </div>
      {list.isPending ? (
        <AfterAWhile>
          <Skeleton className="h-20 !rounded-card" />
        </AfterAWhile>
      ) : list.isLoadingError ? (
        <ErrorState
          title={errorTitle}
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.data.length === 0 ? (
        <div
          className={
            'flex min-h-20 flex-wrap items-center justify-between gap-x-6 ' + 'gap-y-3 rounded-card bg-sunken p-5'
          }
        >
          <p className="max-w-prose text-muted">{none.line}</p>
          <Button variant="secondary" asChild>
            <Link to={none.to}>{none.text}</Link>
          </Button>
        </div>
      ) : (
        <ul className="-mx-3 flex flex-col">
          {list.data.map((each) => (
            <li key={getKey(each)}>{children(each)}</li>
          ))}
        </ul>
      )}
    </NearPictures>
  );
}
