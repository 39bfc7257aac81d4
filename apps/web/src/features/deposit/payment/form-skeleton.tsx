import { Skeleton } from '@touchline/ui'

/** Stands where a form will stand. */
export function FormSkeleton() {
  return (
    <div className="stack stack--4">
      <Skeleton width="l" />
      <Skeleton height="control" />
      <Skeleton height="control" />
    </div>
  )
}
