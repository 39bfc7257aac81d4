import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$locale}/_shell/_page/')({
  beforeLoad: ({ context }) => {
    throw redirect({ href: context.links.home(), statusCode: 307 })
  },
})
