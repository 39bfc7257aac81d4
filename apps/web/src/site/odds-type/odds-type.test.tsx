// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { activeOddsType, chooseOddsType } from './odds-type.ts'
import { requestedOddsType } from './requested-odds-type.ts'
import { useVisitorI18n } from '../i18n/use-visitor-i18n.ts'
import { sampleSite } from '../testing/sample-site.ts'
import { SiteProvider } from '../use-site.ts'

const site = sampleSite({
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  sportsbook: { oddsTypes: { available: ['european', 'british', 'american'], selected: 'european' } },
})

beforeEach(() => {
  chooseOddsType(site, 'european')
  localStorage.clear()
})

describe('CFG-05 the odds format of a visitor', () => {
  it('CFG-05ef is stored in the browser, and sent to the server only if it is not the default of the site', () => {
    expect(activeOddsType(site)).toBe('european')
    chooseOddsType(site, 'american')
    expect(activeOddsType(site)).toBe('american')
    expect(localStorage.getItem('tl.odds-type')).toBe('american')
    expect(requestedOddsType(document.cookie, site)).toBe('american')
    chooseOddsType(site, 'european')
    expect(requestedOddsType(document.cookie, site)).toBeUndefined()
  })

  it('CFG-05e is the default of the site if the site no longer offers the chosen format', () => {
    chooseOddsType(site, 'american')
    const less = sampleSite({ sportsbook: { oddsTypes: { available: ['european'], selected: 'european' } } })
    expect(activeOddsType(less)).toBe('european')
    expect(requestedOddsType(document.cookie, less)).toBeUndefined()
  })

  it.each([
    [undefined, undefined],
    ['tl.odds-type=british', 'british'],
    ['a=b; tl.odds-type=american; c=d', 'american'],
    ['tl.odds-type=european', undefined],
    ['tl.odds-type=<script>', undefined],
    ['tl.odds-type', undefined],
    ['x-tl.odds-type=british', undefined],
  ])('is read from the cookies %s of a request as %s', (cookies, expected) => {
    expect(requestedOddsType(cookies, site)).toBe(expected)
  })

  it('ODDS-01 applies to every price on the page at once', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const i18n = createI18n({ locale: 'en', timeZone: site.timeZone, messages: messagesOf('en') })
    const container = document.body.appendChild(document.createElement('div'))
    function Prices() {
      const { odds } = useVisitorI18n(i18n)
      return `${odds(1_850)} ${odds(3_400)}`
    }
    await act(async () =>
      createRoot(container).render(
        <SiteProvider value={site}>
          <Prices />
        </SiteProvider>,
      ),
    )
    expect(container.textContent).toBe('1.85 3.40')
    await act(async () => chooseOddsType(site, 'american'))
    expect(container.textContent).toBe('−118 +240')
    await act(async () => chooseOddsType(site, 'british'))
    expect(container.textContent).toBe('5/6 12/5')
  })
})
