import { createFileRoute, notFound } from '@tanstack/react-router'

/** NAV-01: the wrapper's own address, which shows nothing by itself. */
export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/_app')({
  loader: () => {
    throw notFound()
  },
})
