// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { SiteProvider } from '../../../site/use-site.ts'
import { useFieldError } from './field-grid.tsx'

function Problem() {
  return useFieldError({ date_of_birth: 'too-young' }, { date_of_birth: '2012-11-05' })('date_of_birth')
}

it('I18N-02a a player who is too young sees the date of their permitted age, in Serbian with a two-digit day', async () => {
  const { container } = await mount(
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={createI18n({ locale: 'sr-ME', timeZone: 'America/New_York', messages: messagesOf('en') })}>
        <Problem />
      </I18nProvider>
    </SiteProvider>,
  )
  expect(container.textContent).toContain('05. novembar 2030.')
})
