import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: Empty })

function Empty() {
  return <main id="main">Nothing.</main>
}
