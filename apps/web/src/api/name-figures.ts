import type { Api } from './create-api.ts'

/** Where replies carry names of the catalogue: sports, leagues, sides, markets, outcomes. */
const nameKeys: ReadonlySet<string> = new Set(['name', 'name_a', 'name_b'])
/** A player's own name is the player's. */
const ownKeys: ReadonlySet<string> = new Set(['player'])

/** The same calls, with names in the digits of the page: a feed writes `Total 2.5` in every language. */
export function withNameFigures(api: Api, figures: (text: string) => string): Api {
  const own = (async (...call: Parameters<Api>) => rewrite(await api(...call), figures)) as Api
  own.in = (locale) => withNameFigures(api.in(locale), figures)
  return own
}

function rewrite(value: unknown, figures: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, figures))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (ownKeys.has(key)) return [key, part]
      return [key, typeof part === 'string' && nameKeys.has(key) ? figures(part) : rewrite(part, figures)]
    }),
  )
}
