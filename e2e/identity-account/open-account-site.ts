import { bookWithoutSites, openSuite } from '@touchline/testkit'
import type { SimulatorProcess, Suite } from '@touchline/testkit'
import { chooseAddresses, seedDemo } from '../bet-path/open-site.ts'

/** A running site without a feed and without matches: pages, API, live updates, mails and SMS. */
export type AccountSite = {
  suite: Suite
  simulator: SimulatorProcess
  url: string
  close(): Promise<void>
}

export async function openAccountSite(name: string): Promise<AccountSite> {
  const suite = await openSuite({ name, schema: bookWithoutSites })
  try {
    const addresses = await chooseAddresses()
    const simulator = await suite.startSimulator({ env: { ...addresses.simulator, SIMULATOR_DATASET: 'small' } })
    seedDemo(suite)
    const [api, worker] = await Promise.all([
      suite.startServer('api'),
      suite.startServer('worker', { env: addresses.worker }),
    ])
    const web = await suite.startWeb({ env: addresses.web })
    await Promise.all([simulator.ready(), api.ready(), worker.ready(), web.ready()])
    return { suite, simulator, url: web.url, close: () => suite.close() }
  } catch (error) {
    await suite.close()
    throw error
  }
}

export type TestPlayer = { email: string; password: string }

/** The password of every demo player. It is public. */
const password = 'play-money-only'

/** Adds a confirmed player with play money for one test, at the operator of this site. */
export async function addPlayer({ suite, url }: AccountSite, email: string): Promise<TestPlayer> {
  await suite.database.query(
    `WITH made AS (
        INSERT INTO touchline.player (operator_id, email, password_hash, first_name, language, currency, confirmed_at)
        SELECT site.operator_id, $1, demo.password_hash, 'Mara', 'en', 'EUR', clock_timestamp()
        FROM touchline.site_host JOIN touchline.site ON site.id = site_host.site_id, touchline.player AS demo
        WHERE site_host.host = $2 AND demo.email = 'demo@touchline.example' RETURNING id, operator_id
      )
      SELECT touchline.open_account(operator_id, id, 'EUR') FROM made`,
    [email, new URL(url).hostname],
  )
  await suite.database.query(
    `SELECT touchline.issue_play_money(id, 'EUR', 24860, 'journey') FROM touchline.player WHERE email = $1`,
    [email],
  )
  return { email, password }
}
