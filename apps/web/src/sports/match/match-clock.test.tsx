// @vitest-environment happy-dom
import type { Clock } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { clockAge } from '../../live/store/match-updates.ts'
import { feedNow } from '../../live/testing/samples.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { MatchClock } from './match-time.tsx'

const clock: Clock = {
  match_time: '10:00',
  stoppage_time: null,
  stoppage_time_announced: null,
  remaining_time: null,
  stopped: false,
  updated_at: feedNow(),
}

it('CAT-03g the server renders the clock as it was last read, and the hydrated page adds the time since then', async () => {
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const page = (
    <I18nProvider i18n={i18n}>
      <MatchClock clock={clock} />
    </I18nProvider>
  )
  clockAge({ updated_at: clock.updated_at + 50_000 })
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  expect(container.textContent).toBe('10:00')
  const errors: unknown[] = []
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) }),
  )
  expect([errors, container.textContent]).toEqual([[], '10:50'])
  await act(async () => root.unmount())
})
