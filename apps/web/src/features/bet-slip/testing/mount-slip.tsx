import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { TabSet } from '@touchline/ui'
import type { ReactNode } from 'react'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'

export const slipI18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

/** Mounts the slip, or a part of it, in English with the slip's tab selected. */
export function mountSlip(slip: ReactNode, site = sampleSite()): ReturnType<typeof mount> {
  return mount(
    <TestPage site={site} i18n={slipI18n}>
      <TabSet selected="BET_SLIP" onSelect={() => {}}>
        {slip}
      </TabSet>
    </TestPage>,
  )
}
