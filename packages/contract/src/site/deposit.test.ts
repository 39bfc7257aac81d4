import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { amountRange, depositMode, isDepositBlocked, statusGroupOf } from './values.ts'
import { Sections } from './sections.ts'

const sectionsOf = (more: object) =>
  z.parse(Sections, { brand: { name: 'X' }, locales: { list: ['en'] }, ...more } as never)

describe('deposit settings', () => {
  it('CFG-04ab a quick deposit needs its feature, or the feature for tests and a test player', () => {
    const mode = (features: object, statuses: string[]) =>
      depositMode(sectionsOf({ features, platformSettings: { deposit: { mode: 'quick' } } }), statuses)
    expect(mode({ quick_deposit: true }, [])).toBe('quick')
    expect(mode({ quick_deposit_test: true }, [])).toBe('page')
    expect(mode({ quick_deposit_test: true }, ['vip', 'spi_test'])).toBe('quick')
    expect(mode({}, ['spi_test'])).toBe('page')
  })

  it('CFG-03c visitors or players from a listed country cannot deposit, those from an unknown one can', () => {
    const { blockedCountries } = sectionsOf({
      platformSettings: { blockedCountries: { deposit: ['FR'] } },
    }).platformSettings
    expect(isDepositBlocked(blockedCountries, ['DE', 'FR'])).toBe(true)
    expect(isDepositBlocked(blockedCountries, [null, 'DE'])).toBe(false)
  })

  it('the range of amounts is that of the currency, or else from one to ten thousand units', () => {
    expect(amountRange({}, 'JPY')).toEqual({ min: 1, max: 10_000 })
    expect(amountRange({ EUR: { min: 500, max: 900 } }, 'EUR')).toEqual({ min: 500, max: 900 })
    expect(() => sectionsOf({ platformSettings: { deposit: { amounts: { EUR: { min: 2, max: 1 } } } } })).toThrow(
      z.core.$ZodError,
    )
  })
})

it('SESS-05ab points belong to the highest group whose range contains them', () => {
  const group = (id: string, min: number, max: number | null) => ({ id, name: { en: id }, min, max })
  const groups = [group('low', 0, 99), group('high', 100, null)]
  expect([0, 99, 100, 5_000].map((points) => statusGroupOf(groups, points)?.id)).toEqual(['low', 'low', 'high', 'high'])
  expect(statusGroupOf([], 5)).toBeUndefined()
})
