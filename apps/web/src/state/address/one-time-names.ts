import { cutQuery } from './cut-query.ts'
import { secretNames } from './secrets.ts'
import { tagNames } from './tracking-names.ts'

/** NAV-11: what an address brings once and no longer shows afterwards. */
export const oneTimeNames = [...tagNames, ...secretNames, 'betcode'] as const

/** Whether an address brings any of it. Only the head of a document takes it up, so such an address is loaded anew. */
export function bringsOneTime(href: string): boolean {
  const [bare = ''] = href.split('#', 1)
  const given = new URLSearchParams(cutQuery(bare)[1].replaceAll('?', '&'))
  return oneTimeNames.some((name) => given.has(name))
}
