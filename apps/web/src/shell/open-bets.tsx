import type { Api } from '../api/index.ts'
import { Fence } from '../parts/fence/fence.tsx'
import { lazyPart } from '../parts/fence/lazy-part.tsx'
import type { Links } from '../state/links.ts'
import { loadWords } from '../state/messages.ts'

// With the tab that shows them, and not with every page.
const MyBets = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/my-bets/my-bets.tsx'), loadWords('bets')])
  return module.MyBets
})

/** The panel's second tab. */
export function OpenBets({ api, links }: { api: Api; links: Links }) {
  return (
    <Fence name="my-bets">
      <MyBets api={api} links={links} filter={{ status: 'open', result: undefined }} />
    </Fence>
  )
}
