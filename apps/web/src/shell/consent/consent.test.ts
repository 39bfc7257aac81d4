// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeTags } from '../../site/address/one-time.ts'
import { consentStore, consentText, parseConsent, restoreConsent, saveConsent } from './consent.ts'
import { cookieText, readCookie } from '../../site/storage/storage.ts'
import { renewDeviceId } from '../../site/storage/device-id.ts'

beforeEach(() => {
  for (const name of ['tl_consent', 'tl_device']) document.cookie = `${name}=; Max-Age=0; Path=/`
  consentStore.setState({ consent: null })
})

describe('SHELL-10b consent', () => {
  it('SESS-06d is stored in the cookie tl_consent for 365 days', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    saveConsent({ statistics: true, chat: false })
    expect(written.mock.calls).toEqual([['tl_consent=1%3Astatistics; Max-Age=31536000; Path=/; SameSite=Lax']])
    written.mockRestore()
    expect(cookieText('tl_consent', '1:chat', 365, true)).toMatch(/; Max-Age=31536000; .*; Secure$/)
    expect(readCookie('tl_consent')).toBe('1:statistics')
    consentStore.setState({ consent: null })
    expect(restoreConsent()).toEqual({ statistics: true, chat: false })
  })

  it.each([null, '', 'yes', '0:chat', '2:chat'])('%j is not an answer', (text) => expect(parseConsent(text)).toBeNull())

  it('counts as given even if every category was declined', () => {
    expect(parseConsent(consentText({ statistics: false, chat: false }))).toEqual({ statistics: false, chat: false })
  })

  it('reports that a category was withdrawn', () => {
    expect(saveConsent({ statistics: true, chat: true }).isWithdrawn).toBe(false)
    expect(saveConsent({ statistics: true, chat: true }).isWithdrawn).toBe(false)
    expect(saveConsent({ statistics: true, chat: false }).isWithdrawn).toBe(true)
    expect(saveConsent({ statistics: true, chat: true }).isWithdrawn).toBe(false)
  })
})

describe('SESS-06 the device id', () => {
  it('SESS-06a is created once, renewed on each visit, and replaced if it is malformed', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    const first = renewDeviceId()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(renewDeviceId()).toBe(first)
    // Each visit renews the cookie for 400 days, the maximum of browsers.
    const cookie = `tl_device=${first}; Max-Age=34560000; Path=/; SameSite=Lax`
    expect(written.mock.calls).toEqual([[cookie], [cookie]])
    written.mockRestore()
    document.cookie = 'tl_device=<script>; Path=/'
    expect(renewDeviceId()).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('storage in a sandboxed frame', () => {
  it('NAV-14 has no cookies, which causes no failure', () => {
    const block = () => {
      throw new DOMException('sandboxed', 'SecurityError')
    }
    const reading = vi.spyOn(document, 'cookie', 'get').mockImplementation(block)
    const writing = vi.spyOn(document, 'cookie', 'set').mockImplementation(block)
    try {
      expect(restoreConsent()).toBeNull()
      saveConsent({ statistics: true, chat: false })
      expect(consentStore.getState().consent).toEqual({ statistics: true, chat: false })
      expect(renewDeviceId()).toMatch(/^[0-9a-f]{32}$/)
      storeTags({ stag: 'one' })
      expect([reading.mock.calls.length, writing.mock.calls.length]).toEqual([2, 3])
    } finally {
      reading.mockRestore()
      writing.mockRestore()
    }
  })
})
