import { describe, expect, it } from 'vitest'
import { checkDocument } from './check-document.ts'
import type { DocumentRule } from './check-document.ts'
import { savingRules } from './saving-rules.ts'

const smallest = { brand: { name: 'X' }, locales: { list: ['en'] } }
const rules = savingRules({ operatorKey: 'touchline', missingRiskRules: ['general-limits'] })

function pathsOf(document: unknown, asked: readonly DocumentRule[] = rules): string[] {
  const checked = checkDocument(document, asked)
  return checked.ok ? [] : checked.issues.map(({ path }) => path)
}

describe('CFG-06 the check of a document', () => {
  it('CFG-06c every check speaks in one answer, each with the path of its error', () => {
    const document = {
      brand: { name: '' },
      locales: { list: ['en', 'tlh', 'fr'] },
      features: { vip_bets: true },
      legal: { isPlayMoney: false },
      operations: { payments: { secretName: 'PAYMENTS_SECRET_HARBOUR' } },
    }
    expect(pathsOf(document)).toEqual([
      'brand.name',
      'locales.list.1',
      'locales.list.2',
      'features.vip_bets',
      'playerFields',
      'legal.isPlayMoney',
      'operations.payments.secretName',
    ])
    // Served: what was stored before these rules were made stays.
    expect(pathsOf(document, [])).toEqual(['brand.name', 'locales.list.1'])
  })

  it('CFG-06c names that nobody knows are told one by one, in a block too', () => {
    const zones = { header: [{ kind: 'text', config: { text: { en: 'x' }, colour: 'red', size: 3 } }] }
    const seo = { page: { nowhere: {} } }
    const paths = pathsOf({
      ...smallest,
      first: 1,
      'brand.name': 2,
      services: { cash: 1 },
      seo,
      pages: { home: { zones } },
    })
    expect(paths).toEqual([
      'seo.page.nowhere',
      'services.cash',
      'first',
      'brand.name',
      'pages.home.zones.header.0.config.colour',
      'pages.home.zones.header.0.config.size',
    ])
  })

  it('CFG-06g a rule is asked of a section that has no error of its own, and of no other', () => {
    const legal = { isPlayMoney: false }
    expect(pathsOf({ ...smallest, legal, playerFields: [{ id: 'nobody' }] })).toEqual([
      'playerFields.0.id',
      'playerFields.0.forms',
      'legal.isPlayMoney',
    ])
    expect(pathsOf({ ...smallest, locales: { list: ['tlh', '!'] }, features: { vip_bets: true } })).toEqual([
      'locales.list.1',
      'features.vip_bets',
    ])
  })

  it.each([undefined, null, 'text', 7, []])('CFG-06a %j is no document', (document) => {
    expect(pathsOf(document)).toEqual([''])
  })

  it('CFG-06a what is sound comes back with its defaults', () => {
    expect(checkDocument(smallest, rules)).toMatchObject({ ok: true, configuration: { ...smallest, timeZone: 'UTC' } })
  })
})
