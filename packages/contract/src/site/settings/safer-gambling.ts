import * as z from 'zod/mini'
import { LimitType } from '../../betting/limit.ts'
import { distinct } from '../text.ts'

const off = z._default(z.boolean(), false)

/** Countries whose rules can be checked; see `problemsOf`. */
const Jurisdiction = z.enum(['GB', 'MT'])

const Profile = z.strictObject({
  /** The country whose rules the settings must meet; null for none. */
  jurisdiction: z._default(z.nullable(Jurisdiction), null),
  /** RG-01: the types of limits that players can set. Limits of a type that is no longer offered stay in force. */
  limits: z._default(z.array(LimitType).check(z.maxLength(LimitType.options.length), distinct()), [
    ...LimitType.options,
  ]),
  /** What counts against a deposit limit: all deposits, or deposits minus withdrawals. */
  depositLimit: z._default(z.enum(['gross', 'net']), 'gross'),
  /** When players are prompted to set a limit. */
  prompts: z.prefault(z.strictObject({ signUp: off, firstDeposit: off }), {}),
  /**
   * After how many months players are reminded to review their limits, or that they have none; null turns a reminder
   * off.
   */
  reminders: z.prefault(
    z.strictObject({
      review: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(12))), 6),
      withoutLimit: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(24))), 12),
    }),
    {},
  ),
})
type Profile = z.infer<typeof Profile>

/** RG-05: settings that must meet the law of the site's jurisdiction. */
export const SaferGambling = Profile.check(
  z.superRefine((profile, context) => {
    for (const { path, message } of problemsOf(profile)) context.addIssue({ code: 'custom', path, message })
  }),
)
export type SaferGambling = z.infer<typeof SaferGambling>

type Problem = { path: string[]; message: string }

/**
 * Returns what a jurisdiction requires and the settings do not meet: LCCP 3.5 and RTS 12 in Great Britain, the player
 * protection directive in Malta.
 */
function problemsOf(profile: Profile): Problem[] {
  const { jurisdiction, limits, depositLimit, prompts, reminders } = profile
  if (jurisdiction === null) return []
  const missing = (['selfexclusion', 'coolingoff', 'reality_check', 'deposit'] as const).filter(
    (type) => !limits.includes(type),
  )
  const problems: Problem[] = missing.map((type) => ({ path: ['limits'], message: `${jurisdiction} needs ${type}` }))
  if (!prompts.signUp && !prompts.firstDeposit)
    problems.push({ path: ['prompts'], message: `${jurisdiction} needs a prompt to set a limit` })
  if (jurisdiction !== 'GB') return problems
  if (depositLimit !== 'gross')
    problems.push({ path: ['depositLimit'], message: 'GB calls only a gross limit a deposit limit' })
  if (reminders.review === null || reminders.review > 6)
    problems.push({ path: ['reminders', 'review'], message: 'GB needs one every six months' })
  if (reminders.withoutLimit === null || reminders.withoutLimit > 12)
    problems.push({ path: ['reminders', 'withoutLimit'], message: 'GB needs one every year' })
  return problems
}
