import { createFileRoute, notFound } from '@tanstack/react-router'

/** Matches every address that no other route matches, so that the error is shown inside the layout. */
export const Route = createFileRoute('/{-$locale}/_shell/_page/$')({
  loader: () => {
    throw notFound()
  },
})
