import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { selectionKey } from '@touchline/contract'
import { priceButton, slip, untilInteractive } from '../../../e2e/bet-path/player.ts'
import { createRandom } from '../../random/create-random.ts'
import type { ChaosPage, Credentials, PageState } from '../page-state.ts'
import type { ChaosMatch, Slot } from '../slots.ts'
import { breakConnections } from './break-connections.ts'
import type { BrokenConnections } from './break-connections.ts'

type ChromiumOptions = { origin: string; slot: Slot; seed: number }

const tries = 8
const answerMs = 5_000

/** Opens the page of the first match in Chromium, with the slip beside it, and acts through the page's own controls. */
export function openChromiumPage(browser: Browser, { origin, slot, seed }: ChromiumOptions): ChaosPage {
  const placements: PageState['placements'] = {}
  let opened: { context: BrowserContext; page: Page; wires: BrokenConnections } | undefined
  let playerId: number | null = null

  function now() {
    if (!opened) throw new Error('the page is not open')
    return opened
  }

  async function visit(match: ChaosMatch): Promise<void> {
    await now().page.goto(`${origin}/sports/soccer/${match.slug}`)
    await untilInteractive(priceButton(now().page, firstOf(match)))
  }

  /** Repeats an action until its effect is visible, as a player would after a lost call. */
  async function insist(what: string, isDone: () => Promise<boolean>, act: () => Promise<void>): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      await act().catch(() => {})
      for (const endMs = performance.now() + answerMs; performance.now() < endMs; await wait(200))
        if (await isDone()) return
    }
    throw new Error(`${what} did not succeed`)
  }

  async function signIn({ email, password }: Credentials): Promise<void> {
    const { page } = now()
    const dialog = page.getByRole('dialog')
    await insist(
      'sign-in',
      () => page.locator('[data-balance]').first().isVisible(),
      async () => {
        if (!(await dialog.isVisible())) await page.locator('header').getByRole('link', { name: 'Sign in' }).click(soon)
        await dialog.getByLabel('Email').fill(email, soon)
        await dialog.getByLabel('Password').fill(password, soon)
        await dialog.getByRole('button', { name: /^(Sign in|Try again)$/ }).click(soon)
      },
    )
    playerId = slot.players.find((player) => player.email === email)?.id ?? null
  }

  async function signOut(): Promise<void> {
    const { page } = now()
    const link = page.locator('header').getByRole('link', { name: 'Sign in' })
    await insist(
      'sign-out',
      () => link.isVisible(),
      async () => {
        const out = page.getByRole('button', { name: 'Sign out' })
        if (!(await out.isVisible())) await page.getByRole('button', { name: 'Account menu' }).first().click(soon)
        await out.click(soon)
      },
    )
    playerId = null
  }

  async function select(): Promise<void> {
    const { page } = now()
    const keep = slip(page).getByRole('button', { name: 'Keep selections' })
    if (await keep.isVisible()) await keep.click(soon).catch(() => {})
    if ((await slip(page).locator('.leg').count()) > 0 || (await isBusy(page))) return
    const price = priceButton(page, firstOf(slot.matches[0]))
    if ((await price.getAttribute('aria-pressed')) === 'false') await price.click(soon).catch(() => {})
  }

  return {
    open: async () => {
      // Service workers are blocked, because Playwright's routes do not see their requests, and calls must be
      // breakable.
      const context = await browser.newContext({ viewport: { width: 1440, height: 1_600 }, serviceWorkers: 'block' })
      const page = await context.newPage()
      const wires = await breakConnections(page, createRandom(seed))
      opened = { context, page, wires }
      page.on('request', (request) => {
        const key = request.headers()['idempotency-key']
        if (key !== undefined && request.method() === 'POST') placements[key] ??= 'unknown'
      })
      for (const match of slot.matches.toReversed()) {
        await visit(match)
        await page.locator('.fresh--live').first().waitFor({ state: 'attached' })
        await priceButton(page, firstOf(match)).click(soon)
        await slip(page).locator('.leg').first().waitFor()
      }
    },
    setFaulty: async (isFaulty) => now().wires.setFaulty(isFaulty),
    signIn,
    signOut,
    select,
    place: async () => {
      const { page } = now()
      await slip(page)
        .getByRole('textbox', { name: 'Stake' })
        .fill('1', soon)
        .catch(() => {})
      const button = slip(page).getByRole('button', { name: /^(Place bet|Accept and place)/ })
      await button.click(soon).catch(() => {})
    },
    cut: async () => now().wires.cut(),
    freeze: async (ms) => {
      const { context, page } = now()
      const session = await context.newCDPSession(page)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      await wait(ms)
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      await session.detach()
    },
    state: async () => {
      const { page } = now()
      const shown = await readShown(page, Object.fromEntries(slot.matches.map((match) => [match.slug, firstOf(match)])))
      return { ...shown, playerId: shown.balanceMinor === null ? null : playerId, placements }
    },
    close: async () => opened?.context.close(),
  }
}

const soon = { timeout: 1_500 }

function firstOf(match: ChaosMatch | undefined): string {
  return selectionKey({ match_id: match?.id ?? 0, market_id: 1, specifier: '', outcome_id: '1' })
}

async function isBusy(page: Page): Promise<boolean> {
  return (await slip(page).locator('[aria-busy=true]').count()) > 0
}

/** Reads the state that a player sees. A leg of the slip is identified by the link to its match. */
function readShown(page: Page, keyOfSlug: Record<string, string>): Promise<Omit<PageState, 'playerId' | 'placements'>> {
  return page.evaluate((keys) => {
    const panel = [...document.querySelectorAll('.slip')].findLast((one) => one.checkVisibility())
    const oddsOf = (text: string | null | undefined) =>
      text === undefined || text === null || text === '' ? null : Math.round(Number(text.replaceAll(',', '')) * 1_000)
    const prices = [...document.querySelectorAll<HTMLElement>('main [data-selection]')].map((button) => {
      const isOff = button.tagName !== 'BUTTON' || button.getAttribute('aria-disabled') === 'true'
      const price = isOff ? null : oddsOf(button.querySelector('.odds__price')?.textContent)
      return [button.dataset['selection'] ?? '', price] as const
    })
    const legs = [...(panel?.querySelectorAll('.leg') ?? [])].map((leg) => {
      const href = leg.querySelector('a')?.getAttribute('href') ?? ''
      const slug = Object.keys(keys).find((one) => href.endsWith(`/${one}`)) ?? href
      return [keys[slug] ?? slug, oddsOf(leg.querySelector('.leg__price bdi')?.textContent)] as const
    })
    const balance = document.querySelector<HTMLElement>('[data-balance]')?.dataset['balance']
    const tab = [...(panel?.querySelectorAll('[role=tab]') ?? [])].at(-1)
    return {
      isLive: document.querySelector('.fresh--live') !== null,
      isBusy: panel?.querySelector('[aria-busy=true]') !== null,
      balanceMinor: balance === undefined ? null : Number(balance),
      openBets: Number(/\d+/.exec(tab?.textContent ?? '')?.[0] ?? 0),
      prices: Object.fromEntries(prices),
      legs: Object.fromEntries(legs),
    }
  }, keyOfSlug)
}
