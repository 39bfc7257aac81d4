import type { Routes } from '../../platform/http/index.ts'
import { accountRoutes } from './account-routes.ts'
import { demoPlayerRoute, signUpRoute } from './sign-up.ts'
import type { IdentityOptions } from './identity-options.ts'
import { mailedLinkRoutes } from './mailed-links.ts'
import { passwordRoutes } from './reset-password.ts'

export { phoneRoutes } from './phone.ts'

export function identityRoutes(options: IdentityOptions): Routes {
  return options.limitOpenCalls([
    signUpRoute(options),
    demoPlayerRoute(options),
    ...mailedLinkRoutes(options),
    ...passwordRoutes(options),
    ...accountRoutes(options),
  ])
}
