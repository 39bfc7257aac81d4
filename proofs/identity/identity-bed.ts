import { configurationSchemaVersion } from '@touchline/contract/site'
import { openSuite } from '@touchline/testkit'
import type { AppProcess, Suite } from '@touchline/testkit'
import { createPasswords } from '../../apps/server/src/players/accounts/index.ts'

export const password = 'a quiet harbour at dusk'

const services = { sign_up: true, password_reset: true }

export type IdentityBed = {
  suite: Suite
  api: AppProcess
  /** Adds players with the password above, and returns their e-mail addresses. */
  addPlayers(name: string, count: number): Promise<string[]>
  close(): Promise<void>
}

/**
 * Runs an API, and a worker that sends mails to the simulator, so that a mail is sent while the next call is being
 * timed.
 */
export async function openIdentityBed(name: string): Promise<IdentityBed> {
  const suite = await openSuite({ name, centrifugo: false })
  try {
    await suite.database.query(
      `SELECT FROM touchline.site, touchline.save_site_configuration(
          ROW(site.id, 0, $2, 'proof', NULL, site.name, site.locales, 'UTC'), $1) WHERE site.key = 'touchline'`,
      [{ brand: { name: 'Touchline' }, locales: { list: ['en'] }, services }, configurationSchemaVersion],
    )
    const simulator = await suite.startSimulator()
    await simulator.ready()
    const env = { LOG_LEVEL: 'warn' }
    const [api, worker] = [await suite.startServer('api', { env }), await suite.startServer('worker', { env })]
    await Promise.all([api.ready(), worker.ready()])
    return {
      suite,
      api,
      async addPlayers(prefix, count) {
        const emails = Array.from({ length: count }, (_, n) => `${prefix}-${n}@known.example`)
        await suite.database.query(
          `INSERT INTO touchline.player (operator_id, email, password_hash, first_name, language, currency, confirmed_at,
              birth_date, country)
            SELECT 1, email, $2, 'Ann', 'en', 'EUR', clock_timestamp(), date '1990-05-17', 'DE' FROM unnest($1::text[]) AS email`,
          [emails, await createPasswords().hash(password)],
        )
        return emails
      },
      close: () => suite.close(),
    }
  } catch (error) {
    await suite.close()
    throw error
  }
}
