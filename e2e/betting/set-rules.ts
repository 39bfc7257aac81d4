import { expect } from '@playwright/test'
import type { Site } from '../bet-path/open-site.ts'
import { save } from '../shell/configuration.ts'
import { staffToken } from '../shell/site-cli.ts'
import type { OpenMatch } from './select-prices.ts'

/** Several singles are one request, as a site may allow it. */
export async function allowSingles(site: Site): Promise<void> {
  const staff = { site: 'touchline', token: await staffToken(site, 'touchline') }
  await save(site, staff, (document) => ({
    ...document,
    features: { ...(document['features'] as object), multi_single_bets: true },
    sportsbook: { ...(document['sportsbook'] as object), multiSingleAvailableByProvider: { betradar: true } },
  }))
  const isServed = async () =>
    (await (await fetch(`${site.url}/sports`)).text()).includes(String.raw`\"multi_single_bets\":true`)
  await expect.poll(isServed, { timeout: 20_000 }).toBe(true)
}

type Rule = { delayMs?: number; maxStakeMinor?: number }

/** A rule of the operator about one match. */
export async function setRule(site: Site, match: OpenMatch, { delayMs, maxStakeMinor }: Rule): Promise<void> {
  await site.suite.database.query(
    `INSERT INTO touchline.risk_rule (operator_id, match_id, currency, delay_ms, max_stake_minor, reason, author)
      SELECT operator_id, $1, $4, $2, $3, 'a try', 'e2e' FROM touchline.site WHERE key = 'touchline'`,
    [match.id, delayMs ?? null, maxStakeMinor ?? null, maxStakeMinor === undefined ? null : 'EUR'],
  )
}

export async function endRules(site: Site): Promise<void> {
  await site.suite.database.query(
    `UPDATE touchline.risk_rule SET ended_by = 'e2e', ended_at = clock_timestamp() WHERE author = 'e2e' AND ended_at IS NULL`,
  )
}
