// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getMatches, getSearch, getTournaments } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { sampleMatch } from '../../live/testing/samples.ts'
import { mount } from '../../site/testing/mount.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { createLinks } from '../../site/links.ts'
import { recentSearches, rememberSearch } from './search-history.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { Palette } from './palette.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const places = {
  pages: [
    { href: '/sports/live', name: 'Live', icon: 'live' as const },
    { href: '/sports/results', name: 'Results', icon: 'check' as const },
  ],
  sports: [{ href: '/sports/rugby', name: 'Rugby', icon: 'trophy' as const }],
  iconOf: () => 'trophy' as const,
}

beforeEach(() => localStorage.clear())

describe('BEY-09 the search palette', () => {
  it('is a combobox whose arrows move through the list while focus stays in the field', async () => {
    const { field, options } = await open()
    await type(field, 'li')
    expect(options()).toEqual(['Live'])
    await type(field, 'r')
    expect(options()).toEqual(['Rugby', 'Results'])
    expect(field.getAttribute('aria-expanded')).toBe('true')
    const before = field.getAttribute('aria-activedescendant')
    await press(field, 'ArrowDown')
    expect(field.getAttribute('aria-activedescendant')).not.toBe(before)
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Results')
    await press(field, 'ArrowDown')
    expect(field.getAttribute('aria-activedescendant')).toBe(before)
  })

  it('opens the active hit on Enter, closes, and stores the search', async () => {
    const { field, state } = await open()
    await type(field, 're')
    const followed: string[] = []
    document.addEventListener('click', (event) => {
      followed.push((event.target as Element).closest('a')?.getAttribute('href') ?? '')
      event.preventDefault()
    })
    await press(field, 'Enter')
    expect(followed).toEqual(['/sports/results'])
    expect(state.isClosed).toBe(true)
    expect(recentSearches()).toEqual(['re'])
  })

  it('explains that matches need three letters, and that there are no hits', async () => {
    const { field } = await open()
    await type(field, 'zz')
    expect(document.body.textContent).toContain('Type at least 3 letters')
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  it('offers earlier searches', async () => {
    rememberSearch('arsenal')
    rememberSearch('live')
    const { field } = await open()
    const chips = [...document.querySelectorAll<HTMLElement>('.chip')]
    expect(chips.map((chip) => chip.textContent)).toEqual(['live', 'arsenal'])
    await act(async () => chips[0]?.click())
    expect(field.value).toBe('live')
  })
})

describe('CAT-07 search while a provider is tested', () => {
  it('CAT-07c shows no hits, popular matches or next matches of teams from another provider', async () => {
    const ref = (provider: 'betradar' | 'oddin', id: number) => ({
      ...sampleMatch({ id, provider, slug: `${provider}-m${id}` }),
      home: side(`${provider} home`),
      away: side(`${provider} away`),
      score: null,
      fit: 'word' as const,
    })
    const matches = [ref('betradar', 1), ref('oddin', 2)]
    const competitors = matches.map((match) => ({
      ...side(`${match.provider} team`),
      ...{ sport: match.sport, next_match: match, fit: 'word' },
    }))
    const api = (async (endpoint: Endpoint) => {
      if (endpoint === getSearch) return { matches, competitors, tournaments: [], sports: [] }
      if (endpoint === getMatches) return { matches }
      if (endpoint === getTournaments) return { tournaments: [] }
      throw new Error('not asked for')
    }) as unknown as Api
    const found = async (cookie: string) => {
      document.cookie = `test_provider=${encodeURIComponent(cookie)}; Path=/`
      const { field, options } = await open({ api, features: { custom_provider: true } })
      const waitFor = (shown: () => void) => act(() => vi.waitFor(shown))
      const providers = () => [...new Set(options().flatMap((text) => text?.match(/betradar|oddin/g) ?? []))]
      await waitFor(() => expect(options()).not.toEqual([]))
      const popular = providers()
      await type(field, 'home')
      await waitFor(() => expect(options().some((text) => text?.includes('team'))).toBe(true))
      return [popular, providers()]
    }
    expect(await found('betradar')).toEqual([
      ['betradar', 'oddin'],
      ['betradar', 'oddin'],
    ])
    expect(await found('regular:oddin')).toEqual([['oddin'], ['oddin']])
    document.cookie = 'test_provider=; Max-Age=0; Path=/'
  })
})

const side = (name: string) => ({
  ...{ id: 1, urn_id: 'sr:competitor:1', name },
  ...{ abbreviation: null, country_code: null, logo: null },
})

type Opened = { api?: Api; features?: Record<string, boolean> }

async function open({ api = createApi({ origin: 'http://127.0.0.1:9' }), features = {} }: Opened = {}) {
  document.body.replaceChildren()
  const state = { isClosed: false }
  await mount(
    <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TestPage site={sampleSite({ features: features as never })} api={api} links={createLinks(sampleSite(), 'en')}>
          <Palette
            places={places}
            onClose={() => {
              state.isClosed = true
            }}
          />
        </TestPage>
      </QueryClientProvider>
    </I18nProvider>,
  )
  const field = document.querySelector<HTMLInputElement>('[role=combobox]')
  if (!field) throw new Error('no field')
  return {
    field,
    state,
    options: () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent),
  }
}

async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function press(field: HTMLInputElement, key: string): Promise<void> {
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}
