import type { IncomingHttpHeaders } from 'node:http'

/** What stands in `Authorization: Bearer`, if anything of a sensible length does. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1]
}
