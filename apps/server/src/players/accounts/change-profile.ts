import type { patchPlayer } from '@touchline/contract/server'
import type { SiteConfiguration } from '@touchline/contract/site'
import { reject } from '../../platform/http/index.ts'
import type { Call } from '../../platform/http/index.ts'
import { decide } from '../../platform/decide/index.ts'
import { inTransaction } from '../../platform/runtime/index.ts'
import { comparePerson } from '../verification/index.ts'
import { checkExclusion } from './check-exclusion.ts'
import type { SignInSources } from './check-exclusion.ts'
import { checkProfile } from './check-fields.ts'
import { isOtherPerson, isRenamed, readRecord, saveProfile, withFields } from './player-records.ts'

type Caller = Pick<Call<typeof patchPlayer>, 'player' | 'site' | 'body' | 'session' | 'traceId'>

type Rules = {
  configuration: SiteConfiguration
  /** Once the fields are valid; `isOther`: the register of exclusions is asked next. */
  onValid: (isOther: boolean) => Promise<void>
}

/** Two changes at once: the second is evaluated again from what the first has written. */
const maxAttempts = 5

class WasChanged extends Error {}

/** The name and birth date that are compared are those that the player has afterwards. */
export async function changeProfile(sources: SignInSources, caller: Caller, rules: Rules): Promise<void> {
  const outcome = await decide(maxAttempts, () =>
    change(sources, caller, rules).then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof WasChanged) return 'changed' as const
        throw error
      },
    ),
  )
  if (outcome === 'changed') reject('overloaded')
}

async function change(
  sources: SignInSources,
  { player, site, body, session, traceId }: Caller,
  { configuration, onValid }: Rules,
): Promise<void> {
  const { database, log } = sources
  const terms = { siteId: site.id, version: configuration.legal.termsVersion }
  const record = (await readRecord(database, player.id, terms)) ?? reject('not-signed-in')
  const fields = checkProfile(body, record, configuration, new Date())
  if (fields.length > 0) reject('invalid-fields', { fields })
  const changed = withFields(record, body)
  const isOther = isOtherPerson(record, changed)
  await onValid(isOther)
  // Before it is stored: while the register does not answer nobody becomes somebody else.
  if (isOther && (await checkExclusion(sources, player, changed))) session.drop()
  await inTransaction(database, async (client) => {
    if (isRenamed(record, changed))
      await comparePerson(client, { player, person: changed, of: 'profile', log, traceId })
    if (!(await saveProfile(client, player, body, record))) throw new WasChanged()
  })
}
