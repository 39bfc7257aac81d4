import type { Endpoint } from '@touchline/contract'
import type { Block, Zones } from '@touchline/contract/site'
import { addressOf } from '../api/index.ts'
import type { AnyInput, Api } from '../api/index.ts'
import { loadMessages } from '../site/i18n/message-store.ts'
import type { PageKind } from '../site/route-data.ts'
import type { PageSubject } from '../site/use-page.ts'
import { isExpected } from '../site/reports/expected-errors.ts'
import type { BlockData, BlockDefinition, DrawnKind, LoadContext } from './define-block.ts'
import { drawnBlocks, furniture, withOwn } from './page-zones.ts'
import type { DrawnBlock } from './page-zones.ts'

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
  'sport-list': () => import('./kinds/events/sport-list.tsx'),
  search: () => import('./kinds/search.tsx'),
  logo: () => import('./kinds/content/logo.tsx'),
  divider: () => import('./kinds/content/divider.tsx'),
  profile: () => import('./kinds/profile.tsx'),
  clock: () => import('./kinds/content/clock.tsx'),
  language: () => import('./kinds/content/language.tsx'),
  odds: () => import('./kinds/odds.tsx'),
  'event-markets': () => import('./kinds/events/event-markets.tsx'),
  'event-stats': () => import('./kinds/events/event-stats.tsx'),
  'live-events': () => import('./kinds/events/live-events.tsx'),
  outrights: () => import('./kinds/events/outrights.tsx'),
  'prematch-events': () => import('./kinds/events/prematch-events.tsx'),
  results: () => import('./kinds/events/results.tsx'),
  schedule: () => import('./kinds/events/schedule.tsx'),
  'top-events': () => import('./kinds/events/top-events.tsx'),
  leagues: () => import('./kinds/events/leagues.tsx'),
  'top-leagues': () => import('./kinds/events/top-leagues.tsx'),
  favorites: () => import('./kinds/events/favorites.tsx'),
  'events-filter': () => import('./kinds/events/events-filter.tsx'),
  'match-preview': () => import('./kinds/events/match-preview.tsx'),
}

/**
 * Kinds that are the whole list of a page if they have no limit. That needs more code than the first events of it, so it is
 * another file.
 */
export const wholeLists = {
  'live-events-list': (): ReturnType<BlockFile<'live-events'>> => import('./kinds/events/live-events-list.tsx'),
  'prematch-events-list': (): ReturnType<BlockFile<'prematch-events'>> =>
    import('./kinds/events/prematch-events-list.tsx'),
}

/** The name of a file of a block. */
export type BlockFileName = DrawnKind | keyof typeof wholeLists

function fileOf({ kind, config }: DrawnBlock): BlockFileName {
  const list = `${kind}-list`
  const isWhole = isWholeList(list) && !('limit' in config && config.limit !== undefined)
  return isWhole ? list : kind
}

function isWholeList(name: string): name is keyof typeof wholeLists {
  return Object.hasOwn(wholeLists, name)
}

/** SHELL-04a: the files of the blocks in all zones of a page. */
export function filesOf(zones: Zones): BlockFileName[] {
  return [...new Set(drawnBlocks(zones).map(fileOf))]
}

function importFile(name: BlockFileName): Promise<{ block: AnyBlock }> {
  return isWholeList(name) ? wholeLists[name]() : registry[name]()
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of blocks knows neither settings nor data
export type AnyBlock = Pick<BlockDefinition<any, any>, 'load' | 'messages' | 'View'>

const fetched = new Map<BlockFileName, AnyBlock>()
const fetching = new Map<BlockFileName, Promise<AnyBlock>>()

/** Returns a block whose file has arrived. It is rendered at once, without a placeholder. */
export function fetchedBlock(block: DrawnBlock): AnyBlock | undefined {
  return fetched.get(fileOf(block))
}

/** Fetches the file of a block once for all callers. React waits for this promise, so it stays the same until `forgetFailed`. */
export function fetchBlock(block: DrawnBlock): Promise<AnyBlock> {
  return fetchFile(fileOf(block))
}

function fetchFile(name: BlockFileName): Promise<AnyBlock> {
  const known = fetching.get(name)
  if (known) return known
  const file = importFile(name).then(async ({ block }) => {
    await loadMessages(...(block.messages ?? []))
    fetched.set(name, block)
    return block
  })
  fetching.set(name, file)
  return file
}

/**
 * Lets the next request fetch a file that did not arrive. React's own `lazy` would remember the failure for as long as the page
 * is open.
 */
export function forgetFailed(block: DrawnBlock): void {
  forgetFile(fileOf(block))
}

function forgetFile(name: BlockFileName): void {
  if (!fetched.has(name)) fetching.delete(name)
}

/** Fetches files ahead of their use. A failure is left to the place that shows the block. */
export async function prefetchBlocks(files: Iterable<BlockFileName>): Promise<void> {
  await Promise.all([...new Set(files)].map((name) => fetchFile(name).catch(() => forgetFile(name))))
}

/**
 * SHELL-04: fetches the files of a page's blocks and runs their loaders, all at once. A loader that fails leaves out its block and
 * not the page, unless the page is of no use without that block.
 */
export async function loadBlocks(
  zones: Zones,
  { signal, ...context }: LoadContext,
  isNeeded: (block: Block) => boolean = () => false,
): Promise<BlockData> {
  const given = { ...context, signal, api: shareRequests(context.api, signal) }
  const loaded = await Promise.all(
    drawnBlocks(zones).map(async (block): Promise<[string, BlockData[string]][]> => {
      const isLeftOut = !isNeeded(block)
      // A file that did not arrive is requested again where the block is shown.
      const definition = await fetchBlock(block).catch((error: unknown) => {
        forgetFailed(block)
        if (!isLeftOut) throw error
      })
      if (!definition?.load) return []
      try {
        return [[block.id, { value: await definition.load({ ...given, config: block.config }) }]]
      } catch (error) {
        if (!isLeftOut) throw error
        return [[block.id, { failure: isExpected(error) ? null : String(error) }]]
      }
    }),
  )
  return Object.fromEntries(loaded.flat())
}

type StaticData = { page?: PageKind | undefined; content?: readonly Block[] | undefined }

/** What the loader of a route is given. */
type PageRequest = {
  context: Omit<LoadContext, 'subject' | 'signal'>
  route: { options: { staticData?: StaticData | undefined } }
  abortController: AbortController
}

export type LoadedPage = {
  subject: PageSubject
  data: BlockData
  /** Set if a block has the player's own favorites, which are read again when those change. */
  hasFavorites?: true
}

/**
 * SHELL-03a: loads the blocks in all zones of a page of the product: those of its configuration, and those that the page is made
 * of. If one of the latter fails, the page does, as it has nothing else to show.
 */
export async function loadPage(
  { context, route, abortController: { signal } }: PageRequest,
  subject: PageSubject = {},
): Promise<LoadedPage> {
  const { page, content: own = [] } = route.options.staticData ?? {}
  const configured = page === undefined || page === 'custom' ? undefined : context.site.pages[page]?.zones
  const zones = withOwn(configured ?? {}, own)
  const ownKinds = new Set(own.map(({ kind }) => kind).filter((kind) => !furniture.has(kind)))
  const needed = new Set(zones.content?.filter(({ kind }) => ownKinds.has(kind)))
  const data = await loadBlocks(zones, { ...context, subject, signal }, (block) => needed.has(block))
  return { subject, data, ...favoritesIn(zones) }
}

/** FAV-01: returns whether a block of these zones has the player's own favorites. */
export function favoritesIn(zones: Zones): Pick<LoadedPage, 'hasFavorites'> {
  return drawnBlocks(zones).some(({ kind }) => kind === 'favorites') ? { hasFavorites: true } : {}
}

/** Blocks that need the same data request it once. Loaders of pages may share the requests of their blocks too. */
export function shareRequests(api: Api, signal: AbortSignal): Api {
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
