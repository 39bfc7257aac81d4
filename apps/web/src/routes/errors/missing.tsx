import { createFileRoute, notFound } from '@tanstack/react-router'

/** Every address that is no page: found by nobody else, so that it is missed inside the layout. */
export const Route = createFileRoute('/{-$locale}/_shell/_page/$')({
  loader: () => {
    throw notFound()
  },
})
