import type { Api } from '../api/index.ts'
import type { Site } from './site.ts'

/** What every loader and page is given. */
export type PageContext = {
  api: Api
  site: Site
  /** Scheme and host the visitor sees. */
  origin: string
  /** The minute of rendering: server and browser write the same dates from it. */
  nowMs: number
}

/** What one request on the server brings along; `server/` fills it in, `entry/` reads it. */
export type RequestContext = {
  site: Site
  origin: string
  nowMs: number
  api: {
    origin: string
    headers: Record<string, string>
    fetch: (url: string, init: RequestInit) => Promise<Response>
  }
  /** A part of the page could not be drawn; the page is answered as failed. */
  report: (error: unknown) => void
}
