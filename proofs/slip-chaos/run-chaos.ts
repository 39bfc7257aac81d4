import { appHeader, createIdempotencyKey, postBets } from '@touchline/contract'
import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from '../../e2e/bet-path/open-site.ts'
import { createRandom } from '../random/create-random.ts'
import type { Random } from '../random/create-random.ts'
import type { ChaosPage } from './page-state.ts'
import { differences } from './server-state.ts'
import { signInElsewhere } from './slots.ts'
import type { ChaosLine, ChaosMatch, SignedInPlayer, Slot } from './slots.ts'

type RunOptions = {
  site: Site
  slot: Slot
  page: ChaosPage
  seed: number
  acts: number
  /** True if the page shows every line of the matches. */
  isWhole: boolean
  /** The time within which the page must agree with the server again. */
  timeoutMs: number
}

export type RunResult = {
  seed: number
  wrong: readonly string[]
  /** True if the run did not reach its end, so that states were not compared. */
  isBroken: boolean
  equalMs: number
  acts: readonly string[]
}

/**
 * Acts on a page and injects faults for some time. Afterwards the page must come to agree with the server, and stay in
 * agreement.
 */
export async function runChaos(options: RunOptions): Promise<RunResult> {
  const { site, slot, page, seed, isWhole, timeoutMs } = options
  const random = createRandom(seed)
  const done: string[] = []
  try {
    const [first, second] = await Promise.all([
      signInElsewhere(site, slot.players[0]),
      signInElsewhere(site, slot.players[1]),
    ])
    let player = first
    await page.open()
    await page.signIn(player)
    await page.select()
    await page.setFaulty(true)
    const switchAt = random.chance(0.5) ? random.between(4, options.acts - 4) : -1
    for (let act = 0; act < options.acts; act += 1) {
      if (act === switchAt) {
        player = second
        done.push('another player')
        await page.signOut()
        await page.signIn(player)
        await page.select()
      } else done.push(await actOnce(options, random, player))
      await wait(random.between(50, 350))
    }
    for (const { urn } of slot.matches) await site.simulator.control('reopen', { match: urn })
    for (const match of slot.matches) await setPrice(site, match, random)
    await wait(500)
    await page.setFaulty(false)
    // Changes a price of each match, because a page detects a dropped publication only by the next one.
    for (const match of slot.matches) await setPrice(site, match, random, match.lines[0])
    await page.select()
    const began = performance.now()
    const wrong = await untilEqual(player)
    return { seed, wrong, isBroken: false, equalMs: performance.now() - began, acts: done }
  } catch (error) {
    console.error(error)
    return { seed, wrong: ['it broke off'], isBroken: true, equalMs: 0, acts: done }
  } finally {
    await page.close()
  }

  /** Waits until the states of page and server are equal twice in a row, a second apart. */
  async function untilEqual(player: SignedInPlayer): Promise<string[]> {
    const endMs = performance.now() + timeoutMs
    let wasEqual = false
    for (;;) {
      await page.select()
      const wrong = await differences(site, slot, player, await page.state(), { isWhole })
      if (wrong.length === 0 && wasEqual) return []
      if (performance.now() > endMs) return wrong.length === 0 ? ['equal for a moment only'] : wrong
      wasEqual = wrong.length === 0
      await wait(1_000)
    }
  }
}

async function actOnce({ site, slot, page }: RunOptions, random: Random, player: SignedInPlayer): Promise<string> {
  const match = random.pick(slot.matches)
  const { urn, id } = match
  switch (random.below(14)) {
    case 0:
      await site.simulator.control('stop', { match: urn })
      return `stop ${id}`
    case 1:
      await site.simulator.control('reopen', { match: urn })
      return `reopen ${id}`
    case 2:
      await placeElsewhere(site, id, player)
      return 'a bet from elsewhere'
    case 3:
      await page.select()
      await page.place()
      return 'place'
    case 4: {
      const ms = random.chance(0.03) ? random.between(15_000, 30_000) : random.between(300, 2_500)
      await page.freeze(ms)
      return `freeze ${ms} ms`
    }
    case 5:
      await page.cut()
      return 'cut'
    default:
      return setPrice(site, match, random)
  }
}

/** Sets new prices of a line. A suspended match may have no such line, and then nothing happens. */
async function setPrice(
  site: Site,
  { urn, id, lines }: ChaosMatch,
  random: Random,
  { market, specifier, outcomes }: ChaosLine = random.pick(lines),
): Promise<string> {
  const prices = outcomes.map((outcome) => ({ id: outcome, oddsMilli: random.between(1_100, 5_000) }))
  await site.simulator.control('price', { match: urn, market, specifiers: specifier, outcomes: prices }).catch(() => {})
  return `price ${id}/${market}/${specifier} ${prices.map(({ oddsMilli }) => oddsMilli).join(' ')}`
}

/** Places a bet as the same player on another device with an undisturbed connection. The bet may be rejected. */
async function placeElsewhere(site: Site, matchId: number, { cookie }: SignedInPlayer): Promise<void> {
  const selection = { match_id: matchId, market_id: 1, specifier: '', outcome_id: '2', odds: 2_000 }
  await fetch(`${site.url}${postBets.path}`, {
    method: 'POST',
    headers: {
      ...appHeader,
      cookie,
      origin: site.url,
      'content-type': 'application/json',
      'idempotency-key': createIdempotencyKey(),
    },
    body: JSON.stringify({
      meta: { device_id: null, quick: false, type: 'single' },
      bets: [{ stake: { value: 100, currency: 'EUR' }, selections: [selection] }],
    }),
  })
}
