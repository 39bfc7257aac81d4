import { readSlug } from '@touchline/contract'
import type { SlugKind } from '@touchline/contract'

/** A path segment whose tail names a thing of this kind; another tail is another page's. */
export function slugParam<Name extends string>(name: Name, kind: SlugKind) {
  type Params = { sport: string } & Record<Name, string>
  return {
    parse: (params: Params): (Params & { id: number }) | false => {
      const slug = readSlug(params[name])
      return slug?.kind === kind ? { ...params, id: slug.id } : false
    },
    stringify: ({ id: _id, ...params }: Params & { id: number }) => params,
  }
}
