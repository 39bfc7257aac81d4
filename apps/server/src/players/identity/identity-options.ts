import type { SiteConfiguration } from '@touchline/contract/site'
import type { Log } from '@touchline/process'
import type { LimitOpenCalls, Site } from '../../platform/http/index.ts'
import type { Attempts, CloseSockets, Passwords } from '../accounts/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'

export type IdentityOptions = {
  database: Database
  createLimit: CreateLimit
  configurations: Configurations
  attempts: Attempts
  passwords: Passwords
  closeSockets: CloseSockets
  limitOpenCalls: LimitOpenCalls
  /** Of payments. Where a site has none, and deals in play money, its players are given some to begin with. */
  hasProvider: (site: Site, configuration: SiteConfiguration) => boolean
  /** Hashes the codes of SMS; without it none is accepted. */
  codeKey: string | undefined
  log: Log
}
