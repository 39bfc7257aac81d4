// @vitest-environment happy-dom
import { selectionKey } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import type { OddsFormat } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { accessibleName, mount } from '../../site/testing/mount.ts'
import { renderOdds } from './odds-button.tsx'
import type { OddsButtonProps } from './odds-button.tsx'

const key = selectionKey({ match_id: 7, market_id: 1, specifier: '', outcome_id: '1' })

describe('the button of a price', () => {
  it('BEY-09b is named by outcome, market and price in every layout', async () => {
    for (const layout of ['price', 'label', 'stack'] as const) {
      const { element } = await show({ layout, label: '1' })
      expect(accessibleName(element), layout).toBe('Arsenal, Match result, 1.85')
      expect(element.getAttribute('aria-pressed')).toBe('false')
    }
  })

  it('has no visible label below column heads; elsewhere it has a short label if there is one, or else the outcome', async () => {
    expect((await show({})).element.querySelector('.odds__label')).toBeNull()
    expect((await show({ layout: 'stack', label: '1' })).element.querySelector('.odds__label')?.textContent).toBe('1')
    const draw = await show({ layout: 'label', outcome: 'draw' })
    expect(draw.element.querySelector('.odds__label')?.textContent).toBe('Draw')
  })

  it('shows the price in the format of the page', async () => {
    const { element } = await show({ oddsMilli: 2_150 }, 'american')
    expect(accessibleName(element)).toBe('Arsenal, Match result, +115')
  })

  it('announces that it is selected', async () => {
    expect((await show({ selected: true })).element.getAttribute('aria-pressed')).toBe('true')
  })

  it('BEY-09d shows a movement by arrow and text, not by colour alone', async () => {
    const { element } = await show({ move: 'up', moveId: 3 })
    expect(accessibleName(element)).toBe('Arsenal, Match result, 1.85 up')
    expect(element.querySelector('.move__arrow--up')).not.toBeNull()
    expect(element.dataset).toMatchObject({ move: 'up', beat: '1' })
    expect(accessibleName((await show({ move: 'down' })).element)).toBe('Arsenal, Match result, 1.85 down')
  })

  it('is marked again if the price moves a second time in the same direction', async () => {
    const { element, show: again } = await show({ move: 'up', moveId: 1 })
    await again({ move: 'up', moveId: 2 })
    expect(element.dataset['beat']).toBe('0')
  })

  it('BEY-03c is still focusable when suspended, shows no price, and explains the reason on a tap', async () => {
    const onBlocked = vi.fn<NonNullable<OddsButtonProps['onBlocked']>>()
    const onToggle = vi.fn<NonNullable<OddsButtonProps['onToggle']>>()
    const { element } = await show({ state: 'suspended', onBlocked, onToggle })
    expect(accessibleName(element)).toBe('Arsenal, Match result, suspended')
    expect(element.getAttribute('aria-disabled')).toBe('true')
    expect(element.hasAttribute('disabled')).toBe(false)
    expect(element.hasAttribute('aria-pressed')).toBe(false)
    await tap(element)
    expect(onBlocked).toHaveBeenCalledExactlyOnceWith(key, 'suspended')
    expect(onToggle).not.toHaveBeenCalled()
  })

  it('BEY-04c is locked if the price is stale, so that a tap does not select it', async () => {
    const onToggle = vi.fn<NonNullable<OddsButtonProps['onToggle']>>()
    const onBlocked = vi.fn<NonNullable<OddsButtonProps['onBlocked']>>()
    const { element } = await show({ state: 'locked', move: 'up', onToggle, onBlocked })
    expect(accessibleName(element)).toBe('Arsenal, Match result, 1.85, locked')
    expect(element.dataset['move']).toBeUndefined()
    await tap(element)
    expect(onBlocked).toHaveBeenCalledExactlyOnceWith(key, 'locked')
    expect(onToggle).not.toHaveBeenCalled()
  })

  it('is rendered as text if there is no price', async () => {
    const { element } = await show({ oddsMilli: null })
    expect(element.tagName).toBe('SPAN')
    expect(accessibleName(element)).toBe('Arsenal, Match result, no price')
  })

  it('shows the result of a settled outcome as text', async () => {
    expect(accessibleName((await show({ state: 'won' })).element)).toBe('Arsenal, Match result, Won')
    expect(accessibleName((await show({ state: 'lost', oddsMilli: null })).element)).toBe('Arsenal, Match result, Lost')
  })

  it('toggles the selection, and can be found by its key before any script has run', async () => {
    const onToggle = vi.fn<NonNullable<OddsButtonProps['onToggle']>>()
    const { element } = await show({ onToggle })
    await tap(element)
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(key)
    expect(element.dataset['selection']).toBe('7/1//1')
  })
})

async function show(changes: Partial<OddsButtonProps>, oddsFormat: OddsFormat = 'european') {
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en'), oddsFormat })
  const draw = (props: Partial<OddsButtonProps>) =>
    renderOdds({ selectionKey: key, outcome: 'Arsenal', market: 'Match result', oddsMilli: 1_850, ...props }, i18n)
  const { root, container } = await mount(draw(changes))
  const element = container.querySelector<HTMLElement>('.odds')!
  return {
    element,
    show: (props: Partial<OddsButtonProps>) => act(async () => root.render(draw({ ...changes, ...props }))),
  }
}

function tap(element: HTMLElement): Promise<void> {
  return act(async () => element.click())
}
