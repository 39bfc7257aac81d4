import type { Endpoint } from '@touchline/contract'

type Call = Pick<Endpoint, 'method' | 'path'>

/** ERR-04c: by which methods there is a call at an address; none where there is nothing. */
export function createMethodsAt(calls: readonly Call[]): (address: string) => string[] {
  const known = calls.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  return (address) => {
    const [path = ''] = address.split('?', 1)
    return [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].toSorted()
  }
}
