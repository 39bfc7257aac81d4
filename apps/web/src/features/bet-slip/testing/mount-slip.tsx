import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { TabSet } from '@touchline/ui'
import type { ReactNode } from 'react'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { SiteProvider } from '../../../site/use-site.ts'

export const slipI18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

/** In English, on the tab of the slip. */
export function mountSlip(slip: ReactNode, site = sampleSite()): ReturnType<typeof mount> {
  return mount(
    <SiteProvider value={site}>
      <I18nProvider i18n={slipI18n}>
        <TabSet selected="BET_SLIP" onSelect={() => {}}>
          {slip}
        </TabSet>
      </I18nProvider>
    </SiteProvider>,
  )
}
