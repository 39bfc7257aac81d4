import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$locale}/_frame/_body/')({
  beforeLoad: ({ context }) => {
    throw redirect({ href: context.links.home(), statusCode: 307 })
  },
})
