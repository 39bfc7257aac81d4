// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { sampleMatch } from '../../live/testing/samples.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { ContinuousList } from './continuous-list.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

it('CAT-07c the total of a list counts all providers, so it is hidden while one provider is tested', async () => {
  const { container, root } = await mount(
    <TestPage
      site={sampleSite()}
      i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}
      api={(async () => ({})) as unknown as Api}
    >
      <ContinuousList
        list={{}}
        to={() => '/sports/live'}
        shown={{ matches: [sampleMatch()], page: 1, lastPage: 2, total: 30, query: { match_status: [1] } }}
      >
        {() => null}
      </ContinuousList>
    </TestPage>,
  )
  expect(container.querySelector('[role=status] .list-pager__shown')?.textContent).toContain('30')
  expect(container.querySelector('[role=status]')?.textContent).toBe(
    container.querySelector('.list-pager__shown')?.textContent,
  )
  const sheet = await readFile(join(import.meta.dirname, 'match-list.css'), 'utf8')
  expect(sheet).toMatch(/:root\[data-test-provider\] \.list-pager__shown \{\s*display: none/)
  await act(async () => root.unmount())
})
