import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';

/** The shape of a profile while it is on its way. */
export function ProfileHeadSkeleton() {
  return (
    <div className="page pt-4 sm:pt-8">
      <AfterAWhile>
        <Skeleton className="aspect-[5/2] !rounded-card sm:aspect-[9/2]" />
        <div className="relative mx-3 -mt-8 flex flex-col gap-4 rounded-card border border-line bg-surface px-5 pb-7 sm:mx-6 sm:px-7">
          <div className="-mt-14 w-fit rounded-full bg-surface p-1.5">
            <Skeleton className="size-30 !rounded-full" />
          </div>
          <Skeleton className="h-12 w-2/3 max-w-sm" />
          <Skeleton className="h-5 w-1/2 max-w-xs" />
          <Skeleton className="h-7 w-4/5" />
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
