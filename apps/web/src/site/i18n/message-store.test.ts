import type { Messages } from '@touchline/i18n'
import { describe, expect, it } from 'vitest'
import { createMessageStore, messagesFile } from './message-store.ts'

function storeThat(answer: (groups: readonly string[]) => Promise<Messages>) {
  const requested: string[] = []
  const store = createMessageStore((locale, groups) => {
    requested.push(`${locale}: ${groups.join(' ')}`)
    return answer(groups)
  })
  return { store, requested }
}

describe('the message store of a browser', () => {
  it('I18N-01 requests each group of messages once, and all missing groups together', async () => {
    const { store, requested } = storeThat(async () => ({ 'common.close': 'Close' }))
    await store.ensure('en', ['shell', 'common'])
    await Promise.all([store.ensure('en', ['common', 'lists']), store.ensure('en', ['lists'])])
    expect(requested).toEqual(['en: common shell', 'en: lists'])
    expect(store.of('en')['common.close']).toBe('Close')
  })

  it('NAV-04 requests all groups that were needed so far when the language changes', async () => {
    const { store, requested } = storeThat(async () => ({}))
    await store.ensure('en', ['common'])
    await store.more(['slip'])
    await store.ensure('de', ['lists'])
    expect(requested).toEqual(['en: common', 'en: slip', 'de: common lists slip'])
  })

  it('NAV-04 still requests further groups in the present language after another one was prepared', async () => {
    const { store, requested } = storeThat(async () => ({}))
    await store.ensure('en', ['common'])
    await store.prepare('de', ['common'])
    await store.more(['search'])
    expect(requested).toEqual(['en: common', 'de: common', 'en: search'])
    await store.ensure('de', ['common'])
    await store.more(['slip'])
    expect(requested.slice(3)).toEqual(['de: search', 'de: slip'])
  })

  it('requests a group again if it could not be fetched', async () => {
    let isDown = true
    const { store, requested } = storeThat(async () => {
      if (isDown) throw new Error('unreachable')
      return {}
    })
    await expect(store.ensure('en', ['common'])).rejects.toThrow('unreachable')
    isDown = false
    await store.ensure('en', ['common'])
    expect(requested).toHaveLength(2)
  })

  it('requests one file for a set of groups, whatever their order', () => {
    expect(messagesFile('/messages/x.1', 'de', ['shell', 'common', 'shell'])).toBe('/messages/x.1/de/common+shell.json')
  })
})
