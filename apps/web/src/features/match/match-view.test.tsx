// @vitest-environment happy-dom
import { MatchStatus } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { sampleMatch } from '../../live/testing/samples.ts'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { FeedLostNote, MatchView } from './match-view.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

vi.mock('./match-scoreboard.tsx', () => ({ MatchScoreboard: () => <p>the match</p> }))
vi.mock('./match-tabs.tsx', () => ({ MatchTabs: () => <p>its markets</p> }))

afterEach(() => {
  document.cookie = 'test_provider=; Max-Age=0; Path=/'
})

async function shownWith(cookie: string): Promise<string> {
  document.cookie = `test_provider=${encodeURIComponent(cookie)}; Path=/`
  const site = sampleSite({ features: { custom_provider: true } as never })
  const { container, root } = await mount(
    <TestPage
      site={site}
      i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}
      api={(async () => ({})) as unknown as Api}
      links={createLinks(site, 'en')}
    >
      <MatchView
        match={sampleMatch({ provider: 'betradar', status: 4 })}
        book={{ ...{ match_id: 7, version: 1, stopped_producers: [], markets: [] }, pagination: onePage }}
        history={[]}
        widgets={[]}
        nowMs={0}
        pinned=""
        known={null}
      />
    </TestPage>,
  )
  const text = container.textContent
  await act(async () => root.unmount())
  return text
}

const onePage = { total: 0, page: 1, limit: 500, last_page: 1 }

it('CAT-07c while another provider is tested, the page of a match shows nothing about it', async () => {
  expect(await shownWith('regular:betradar')).toContain('the match')
  const other = await shownWith('regular:oddin')
  expect(other).toContain('This match is of another provider')
  expect(other).not.toContain('the match')
  expect(other).not.toContain('its markets')
})

async function textOf(status: number): Promise<string | null> {
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <FeedLostNote status={status} />
    </I18nProvider>,
  )
  return container.textContent
}

it('LIVE-10 if the producer is down, the note states that prices are missing before a match, and live data during it', async () => {
  expect(await textOf(MatchStatus.Prematch)).toContain('No prices are coming for this match at the moment.')
  expect(await textOf(MatchStatus.Live)).toContain('No live data from this match at the moment.')
})
