import type { RequestContext } from '../../site/page-context.ts'

/** The built application: a request and what it needs to know in, a page out. */
export type Renderer = { fetch(request: Request, options: { context: RequestContext }): Promise<Response> }

/** What the process that serves pages is given: the build in production, Vite's own in development. */
export type Build = {
  renderer(): Promise<Renderer>
  /** Addresses of files that a browser keeps for the time without a network. Vite's own are made on the fly. */
  offlineFiles?: readonly string[]
}
