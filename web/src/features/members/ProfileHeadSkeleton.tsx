import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';

/** Placeholder of a profile while it loads. */
export function ProfileHeadSkeleton() {
  return (
    <div className="page pt-4 sm:pt-8">
      <AfterAWhile>
        <Skeleton className="h-18 !rounded-card sm:aspect-[9/2] sm:h-auto" />
        <div
          className={
            'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-line pt-1.5 sm:mx-6 sm:-mt-8 ' +
            'sm:flex sm:flex-col sm:gap-4 sm:rounded-card sm:border sm:bg-surface sm:px-7 sm:pt-0 sm:pb-7'
          }
        >
          <div className="-mt-9.5 w-fit rounded-full bg-bg p-1 sm:-mt-14 sm:bg-surface sm:p-1.5">
            <Skeleton className="size-18 !rounded-full sm:size-30" />
          </div>
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-2/3 max-w-sm sm:h-12" />
            <Skeleton className="h-4 w-1/2 max-w-xs sm:h-5" />
          </div>
          <Skeleton className="h-12 max-sm:col-span-2 sm:h-7 sm:w-4/5" />
          <Skeleton className="h-11 max-sm:col-span-2 sm:hidden" />
        </div>
        <div className="mt-10 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3].map((tile) => (
            <Skeleton key={tile} className="aspect-[4/3] !rounded-card" />
          ))}
        </div>
      </AfterAWhile>
    </div>
  );
}
