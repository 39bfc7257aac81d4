import { execFileSync } from 'node:child_process'
import { bookWithoutSites, openSuite } from '@touchline/testkit'
import type { SimulatorProcess, Suite } from '@touchline/testkit'

/** As much of the product as an account needs: pages, calls, live updates, mails and SMS. Nothing is on offer. */
export type AccountSite = {
  suite: Suite
  simulator: SimulatorProcess
  url: string
  close(): Promise<void>
}

export async function openAccountSite(name: string): Promise<AccountSite> {
  const suite = await openSuite({ name, schema: bookWithoutSites })
  try {
    const simulator = await suite.startSimulator({ env: { SIMULATOR_DATASET: 'small' } })
    execFileSync(process.execPath, ['apps/server/src/seed.ts'], {
      env: { ...process.env, DATABASE_URL: suite.database.url('tl_migrate'), LOG_LEVEL: 'warn', TOUCHLINE_DEMO: '1' },
      stdio: 'inherit',
    })
    const [api, worker] = await Promise.all([suite.startServer('api'), suite.startServer('worker')])
    const web = await suite.startWeb()
    await Promise.all([simulator.ready(), api.ready(), worker.ready(), web.ready()])
    return { suite, simulator, url: web.url, close: () => suite.close() }
  } catch (error) {
    await suite.close()
    throw error
  }
}

export type TestPlayer = { email: string; password: string }

/** Public, as that of every demo player. */
const password = 'play-money-only'

/** A player of their own for a journey, confirmed, with play money. */
export async function addPlayer({ suite }: AccountSite, email: string): Promise<TestPlayer> {
  await suite.database.query(
    `WITH made AS (
        INSERT INTO touchline.player (operator_id, email, password_hash, first_name, language, currency, confirmed_at)
        SELECT operator_id, $1, password_hash, 'Mara', 'en', 'EUR', clock_timestamp()
        FROM touchline.player WHERE email = 'demo@touchline.example' RETURNING id, operator_id
      )
      SELECT touchline.open_account(operator_id, id, 'EUR') FROM made`,
    [email],
  )
  await suite.database.query(
    `SELECT touchline.issue_play_money(id, 'EUR', 24860, 'journey') FROM touchline.player WHERE email = $1`,
    [email],
  )
  return { email, password }
}
