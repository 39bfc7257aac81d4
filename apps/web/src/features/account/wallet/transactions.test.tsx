// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it, vi } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { queryClient } from '../../session/query-client.ts'
import { Transactions } from './transactions.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const stake = {
  ...{ id: 1, kind: 'stake', amount: -1_000, balance: 4_000, currency: 'EUR', subunits: 100 },
  ...{ bet: { id: 'b', ref: 'TL-7K2M' }, created_at: '2026-11-16T20:00:00Z' },
}
const account = { currency: 'EUR', subunits: 100, balance: 4_000, active: true }
const pagination = { page: 1, last_page: 1, limit: 20, total: 1 }
const api = (async () => ({ transactions: [stake], pagination })) as unknown as Api

it.each([true, false])(
  'CFG-01f a stake names its bet and links to My bets if the site shows them: %s',
  async (isMyBetsVisible) => {
    queryClient().clear()
    const site = sampleSite({ site: { isMyBetsVisible } })
    const { container } = await mount(
      <QueryClientProvider client={queryClient()}>
        <TestPage
          site={site}
          i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}
          api={api}
        >
          <Transactions playerId={7} account={account} />
        </TestPage>
      </QueryClientProvider>,
    )
    await vi.waitFor(() => expect(container.textContent).toContain('TL-7K2M'))
    const href = container.querySelector('a')?.getAttribute('href')
    expect(href).toBe(isMyBetsVisible ? '/sports/bets-history' : undefined)
  },
)
