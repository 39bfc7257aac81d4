import { expect, it } from 'vitest'
import * as contract from '../../index.ts'
import { isPlatformCall } from '../shared/endpoint.ts'
import type { Endpoint } from '../shared/endpoint.ts'

const served = Object.values<unknown>(contract)
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value)
  .filter(isPlatformCall)
  .map(({ method, path }) => `${method} ${path}`)

// Other tests take methods and paths from the contract, so only this one notices if they change.
it.each([
  ['PLAT-01a', ['DELETE /users/sign_out']],
  ['PLAT-02a', ['POST /sportsbook_sessions']],
  ['PLAT-03a', ['POST /sportsbook_sessions/continue']],
  ['PLAT-04a', ['GET /player']],
  ['PLAT-05a', ['GET /player/accounts']],
  ['PLAT-06a', ['POST /player/accounts']],
  ['PLAT-07a', ['PATCH /player/update_locale']],
  ['PLAT-08a', ['GET /player/phone']],
  ['PLAT-09a', ['GET /player/comp_points']],
  ['PLAT-10a', ['GET /player/status_groups']],
  ['PLAT-11a', ['GET /users/confirmation']],
  ['PLAT-12a', ['GET /users/unlock']],
  ['PLAT-13a', ['POST /player/activity_limit_track']],
  ['PLAT-14a', ['GET /user_limits']],
  ['PLAT-15ab', ['POST /users/sign_in', 'POST /users']],
  ['PLAT-15cd', ['POST /users/password', 'PUT /users/password']],
  ['PLAT-15ef', ['POST /users/confirmation', 'POST /users/unlock']],
  ['PLAT-15gh', ['POST /player/phone', 'POST /player/phone/verify']],
  ['PLAT-15ij', ['PATCH /player', 'POST /user_limits', 'PATCH /user_limits']],
  ['PLAT-15k', ['GET /sportsbook_sessions']],
])('%s is called as it is written: %j', (_clause, calls) => {
  for (const call of calls) expect(served).toContain(call.replace(' ', ' /api/platform'))
})
