import type { Endpoint } from '@touchline/contract'
import type { Block } from '@touchline/contract/site'
import { addressOf } from '../api/index.ts'
import type { AnyInput, Api } from '../api/index.ts'
import { isExpected } from '../site/reports/expected-errors.ts'
import type { BlockDefinition, DrawnKind, LoadContext } from './define-block.ts'

// The types of settings and data belong together inside a definition. What draws a list of blocks knows neither.
// oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own data
type BlockFile<Kind extends DrawnKind> = () => Promise<{ block: BlockDefinition<Kind, any> }>

/** SHELL-04a: each kind is a file that only pages with such a block fetch. A kind that is missing here does not compile. */
export const registry: { readonly [Kind in DrawnKind]: BlockFile<Kind> } = {
  text: () => import('./kinds/content/text.tsx'),
  label: () => import('./kinds/content/label.tsx'),
  image: () => import('./kinds/content/image.tsx'),
  banner: () => import('./kinds/content/banner.tsx'),
  button: () => import('./kinds/content/button.tsx'),
  modal: () => import('./kinds/content/modal.tsx'),
  iframe: () => import('./kinds/content/iframe.tsx'),
  'selection-bar': () => import('./kinds/content/selection-bar.tsx'),
  'speed-dial': () => import('./kinds/content/speed-dial.tsx'),
  'platform-switcher': () => import('./kinds/content/platform-switcher.tsx'),
  'sub-menu': () => import('./kinds/content/sub-menu.tsx'),
  'chat-toggle': () => import('./kinds/content/chat-toggle.tsx'),
  'menu-item': () => import('./kinds/content/menu-item.tsx'),
  'side-menu': () => import('./kinds/content/side-menu.tsx'),
  'sport-list': () => import('./kinds/sport-list.tsx'),
  search: () => import('./kinds/search.tsx'),
  logo: () => import('./kinds/content/logo.tsx'),
  divider: () => import('./kinds/content/divider.tsx'),
  profile: () => import('./kinds/profile.tsx'),
  clock: () => import('./kinds/content/clock.tsx'),
  language: () => import('./kinds/content/language.tsx'),
  odds: () => import('./kinds/odds.tsx'),
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of blocks knows neither settings nor data
export type AnyBlock = Pick<BlockDefinition<any, any>, 'load' | 'View'>

const fetched = new Map<DrawnKind, AnyBlock>()
const fetching = new Map<DrawnKind, Promise<AnyBlock>>()

/** Returns a kind whose file has arrived. It is rendered at once, without a placeholder. */
export function fetchedBlock(kind: DrawnKind): AnyBlock | undefined {
  return fetched.get(kind)
}

/** Fetches the file of a kind once for all callers. React waits for this promise, so it stays the same until `forgetFailed`. */
export function fetchBlock(kind: DrawnKind): Promise<AnyBlock> {
  const known = fetching.get(kind)
  if (known) return known
  const file = registry[kind]().then(({ block }) => {
    fetched.set(kind, block)
    return block
  })
  fetching.set(kind, file)
  return file
}

/**
 * Lets the next request fetch a file that did not arrive. React's own `lazy` would remember the failure for as long as the page
 * is open.
 */
export function forgetFailed(kind: DrawnKind): void {
  if (!fetched.has(kind)) fetching.delete(kind)
}

/** Fetches files ahead of their use. A failure is left to the place that shows the block. */
export async function prefetchBlocks(kinds: Iterable<DrawnKind>): Promise<void> {
  await Promise.all([...new Set(kinds)].map((kind) => fetchBlock(kind).catch(() => forgetFailed(kind))))
}

/** What the loader of a block returned, or why it failed; an expected failure has no reason. */
type Loaded = { value: unknown } | { failure: string | null }

/** What the loaders of a page's blocks have returned, by the ids of the blocks. */
export type BlockData = Readonly<Record<string, Loaded>>

/**
 * SHELL-04: fetches the files of a page's blocks and runs their loaders, all at once. A loader that fails leaves out its block and
 * not the page.
 */
export async function loadBlocks(
  blocks: readonly Block[],
  context: LoadContext,
  signal: AbortSignal,
): Promise<BlockData> {
  const given = { ...context, api: shareRequests(context.api, signal) }
  const loaded = await Promise.all(
    blocks.map(async (block): Promise<[string, Loaded][]> => {
      if (block.kind === 'page-body') return []
      // A file that did not arrive is requested again where the block is shown.
      const definition = await fetchBlock(block.kind).catch(() => forgetFailed(block.kind))
      if (!definition?.load) return []
      try {
        return [[block.id, { value: await definition.load({ ...given, config: block.config }) }]]
      } catch (error) {
        return [[block.id, { failure: isExpected(error) ? null : String(error) }]]
      }
    }),
  )
  return Object.fromEntries(loaded.flat())
}

/** Blocks that need the same data request it once. */
function shareRequests(api: Api, signal: AbortSignal): Api {
  const requests = new Map<string, Promise<unknown>>()
  const shared = ((endpoint: Endpoint, input: AnyInput) => {
    const key = `${endpoint.method} ${addressOf(endpoint, input)} ${JSON.stringify(input.body)}`
    const request = requests.get(key) ?? api(endpoint, { ...input, signal })
    requests.set(key, request)
    return request
  }) as unknown as Api
  shared.in = (locale) => shareRequests(api.in(locale), signal)
  return shared
}
