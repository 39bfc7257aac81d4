import {
  getAccounts,
  getConsents,
  getPlayer,
  getSettings,
  patchLocale,
  patchPlayer,
  postAccount,
  postSettings,
  putConsents,
  putPlayerStatuses,
  postTerms,
} from '@touchline/contract/server'
import { resolveLocale } from '@touchline/i18n'
import type { Log } from '@touchline/process'
import { countRequest, handle, reject } from '../../platform/http/index.ts'
import type { LimitOpenCalls, Routes, SignedIn, Site } from '../../platform/http/index.ts'
import { openPlayerAccount, readAccounts } from '../../ledger/wallets/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { changeProfile, readProfile } from './profile.ts'
import type { StorageOwner } from './profile.ts'
import { signInRoute } from './sign-in.ts'
import { signOutRoute } from './sign-out.ts'
import type { SignInSources } from './complete-sign-in.ts'
import type { RequestSecondFactor } from './sign-in.ts'
import type { CloseSockets } from './sign-out.ts'
import type { Attempts } from './attempts.ts'
import { readConsents, saveConsents, readPlayerSettings, savePlayerSettings } from './settings.ts'
import type { Passwords } from './credentials.ts'
import { saveLanguage } from './save-profile.ts'

type Options = SignInSources & {
  createLimit: CreateLimit
  configurations: Configurations
  attempts: Attempts
  passwords: Passwords
  requestSecondFactor: RequestSecondFactor
  closeSockets: CloseSockets
  limitOpenCalls: LimitOpenCalls
  storageOwnerOf: StorageOwner
  log: Log
}

export function playerRoutes(options: Options): Routes {
  const { database, createLimit, configurations } = options
  // Limited, because each change of a consent adds a row that is never deleted.
  const consents = createLimit('consents', { requests: 60, seconds: 3_600 })
  // Limited, because each change of personal data queries the register of exclusions.
  const people = createLimit('personal-data', { requests: 30, seconds: 3_600 })
  return [
    ...options.limitOpenCalls([signInRoute(options)]),
    signOutRoute(options),
    handle(getPlayer, async ({ player, site, locale, query }) => {
      if (!player) return { player: null }
      const { configuration } = await configurations.current(site)
      const language = query.locale === undefined ? locale : (resolveLocale(query.locale) ?? locale)
      const profile = await readProfile(options, player.id, site, configuration, language)
      return { player: profile ? { ...profile, outOfMinutesUntil: player.outOfMinutesUntil ?? null } : null }
    }),
    handle(patchPlayer, async (call) => {
      const { player, site, locale, body } = call
      const { configuration } = await configurations.current(site)
      await changeProfile(options, call, {
        configuration,
        onValid: async (isOther) => {
          if (body.receive_promos !== undefined) await countRequest(consents, player.id)
          if (isOther) await countRequest(people, player.id)
        },
      })
      const profile = await readProfile(options, player.id, site, configuration, locale)
      return { player: profile ?? reject('not-signed-in') }
    }),
    handle(patchLocale, async ({ player, site, body }) => {
      const language = resolveLocale(body.locale)
      if (language === null || !site.locales.includes(language))
        return reject('invalid-fields', { fields: [{ id: 'language', reason: 'unavailable' }] })
      await saveLanguage(database, player.id, language)
      return { language }
    }),
    handle(getAccounts, async ({ player, query }) => {
      const accounts = await readAccounts(database, player.id)
      return { accounts: accounts.filter(({ active }) => active || query.active === undefined) }
    }),
    handle(postAccount, async ({ player, site, body }) => {
      const { currencies } = (await configurations.current(site)).configuration
      if (!currencies.some(({ code }) => code === body.currency))
        reject('invalid-fields', { fields: [{ id: 'currency', reason: 'unavailable' }] })
      await openPlayerAccount(database, player, body.currency)
      return { accounts: await readAccounts(database, player.id) }
    }),
    handle(getConsents, async ({ player }) => ({ consents: await readConsents(database, player.id) })),
    handle(putConsents, async ({ player, body }) => {
      await countRequest(consents, player.id)
      await saveConsents(database, player, body.consents)
      return { consents: await readConsents(database, player.id) }
    }),
    handle(getSettings, async ({ player, site }) => {
      const { configuration } = await configurations.current(site)
      return { settings: await readPlayerSettings(database, player.id, configuration.sportsbook) }
    }),
    handle(postSettings, async ({ player, site, body }) => {
      const { configuration } = await configurations.current(site)
      if (!(await savePlayerSettings(database, player, body))) reject('invalid-request', { path: 'body.stakes' })
      return { settings: await readPlayerSettings(database, player.id, configuration.sportsbook) }
    }),
    handle(postTerms, async ({ player, site, body: { version } }) => {
      const { legal } = (await configurations.current(site)).configuration
      // The terms may have changed while the player read them. Players can only agree to a version they have seen.
      if (version !== legal.termsVersion)
        reject('invalid-fields', { fields: [{ id: 'terms_acceptance', reason: 'unavailable' }] })
      await acceptTerms(database, player, site, version)
      return { terms_version: version }
    }),
  ]
}

/** AUTH-12b: staff and other systems set the statuses of players. Players of other operators are not found. */
export function statusRoutes({ database, log }: { database: Database; log: Log }): Routes {
  return [
    handle(putPlayerStatuses, async ({ staff, params, body, traceId }) => {
      const { rows } = await database.query<{ is_saved: boolean }>({
        name: 'put-player-statuses',
        text: 'SELECT touchline.put_player_statuses($1, $2, $3) AS is_saved',
        values: [staff.operatorId, params.id, body.statuses],
      })
      if (rows[0]?.is_saved !== true) reject('not-found')
      log.info(
        { staff: staff.name, player_id: params.id, statuses: body.statuses, trace_id: traceId },
        'statuses of a player set by staff',
      )
      return { statuses: body.statuses }
    }),
  ]
}

/** SHELL-12i: stores that the player agreed to this version. Earlier agreements remain as rows of their own. */
async function acceptTerms(database: Database, player: SignedIn, site: Site, version: string): Promise<void> {
  await database.query({
    name: 'accept-terms',
    text: 'SELECT touchline.accept_terms($1, $2, $3, clock_timestamp())',
    values: [player.id, site.id, version],
  })
}
