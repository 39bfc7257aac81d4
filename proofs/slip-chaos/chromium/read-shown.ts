import type { Page } from '@playwright/test'
import type { PageState } from '../page-state.ts'

/** Reads what a player sees. A leg of the slip is identified by the link to its match. */
export function readShown(
  page: Page,
  keyOfSlug: Record<string, string>,
): Promise<Omit<PageState, 'playerId' | 'placements'>> {
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
