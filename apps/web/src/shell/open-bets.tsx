import { lazy, Suspense } from 'react'
import type { Api } from '../api/index.ts'
import type { Links } from '../state/links.ts'
import { loadWords } from '../state/messages.ts'

// With the tab that shows them, and not with every page.
const MyBets = lazy(async () => {
  const [{ MyBets: component }] = await Promise.all([import('../features/my-bets/my-bets.tsx'), loadWords('bets')])
  return { default: component }
})

/** The panel's second tab. */
export function OpenBets({ api, links }: { api: Api; links: Links }) {
  return (
    <Suspense fallback={null}>
      <MyBets api={api} links={links} filter={{ status: 'open', result: undefined }} />
    </Suspense>
  )
}
