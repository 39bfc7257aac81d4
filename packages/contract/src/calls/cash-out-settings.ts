import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

// Whether an operator buys bets back, and what it keeps (BEY-06). Of all its sites: they share players and money (CFG-07).

const CashOutSettings = z.object({
  is_enabled: z.boolean(),
  /** Thousandths of a bet's value. */
  margin: z.int(),
})
export type CashOutSettings = z.infer<typeof CashOutSettings>

const path = '/api/staff/cash-out'
const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

export const getCashOutSettings = endpoint({
  access: 'staff',
  scope: 'betting:read',
  method: 'GET',
  path,
  summary: 'Whether bets are bought back, and at which margin',
  reply: CashOutSettings,
  errors: staffErrors,
})

export const putCashOutSettings = endpoint({
  access: 'staff',
  scope: 'betting:write',
  method: 'PUT',
  path,
  summary: 'Turn cash-out on or off and set its margin; offers change at once',
  body: z.strictObject({
    is_enabled: z.boolean(),
    margin: z.int().check(z.minimum(0), z.maximum(500)),
  }),
  reply: CashOutSettings,
  errors: staffErrors,
})
