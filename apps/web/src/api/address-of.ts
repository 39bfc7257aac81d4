import type { Endpoint } from '@touchline/contract'

export type QueryValue = string | number | readonly (string | number)[] | undefined

type Given = { params?: unknown; query?: unknown }

/** Path and query of a call. Lists are joined by commas; what is undefined is left out. */
export function addressOf(endpoint: Endpoint, { params, query }: Given): string {
  const named = (params ?? {}) as Record<string, string | number>
  const path = endpoint.path.replace(/:([a-z_]+)/g, (_match, name: string) => {
    const value = named[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, QueryValue>)) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}
