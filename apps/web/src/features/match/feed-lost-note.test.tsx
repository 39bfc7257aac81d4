// @vitest-environment happy-dom
import { MatchStatus } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { FeedLostNote } from './match-view.tsx'

async function textOf(status: number): Promise<string | null> {
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <FeedLostNote status={status} />
    </I18nProvider>,
  )
  return container.textContent
}

it('LIVE-10 a match that has not begun misses prices, one that is played live data', async () => {
  expect(await textOf(MatchStatus.Prematch)).toContain('No prices are coming for this match at the moment.')
  expect(await textOf(MatchStatus.Live)).toContain('No live data from this match at the moment.')
})
