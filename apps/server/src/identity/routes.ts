import type { Log } from '@touchline/process'
import type { Routes } from '../http/index.ts'
import type { Attempts, CloseSockets, Passwords } from '../players/index.ts'
import type { Database } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'
import { accountRoutes } from './account-routes.ts'
import { demoPlayerRoute } from './demo-player.ts'
import { mailedLinkRoutes } from './mailed-links.ts'
import { passwordRoutes } from './reset-password.ts'
import { signUpRoute } from './sign-up.ts'

export type IdentityOptions = {
  database: Database
  configurations: Configurations
  attempts: Attempts
  passwords: Passwords
  closeSockets: CloseSockets
  log: Log
}

export function identityRoutes(options: IdentityOptions): Routes {
  return [
    signUpRoute(options),
    demoPlayerRoute(options),
    ...mailedLinkRoutes(options),
    ...passwordRoutes(options),
    ...accountRoutes(options),
  ]
}
