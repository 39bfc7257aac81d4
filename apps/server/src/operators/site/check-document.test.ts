import { describe, expect, it } from 'vitest'
import { checkDocument, savingRules } from './check-document.ts'
import type { DocumentRule } from './check-document.ts'

const smallest = { brand: { name: 'X' }, locales: { list: ['en'] } }
const rules = savingRules({ operatorKey: 'touchline', missingRiskRules: ['general-limits'] })

function pathsOf(document: unknown, asked: readonly DocumentRule[] = rules): string[] {
  const checked = checkDocument(document, asked)
  return checked.ok ? [] : checked.issues.map(({ path }) => path)
}

describe('CFG-06 checking a document', () => {
  it('CFG-06c one answer lists the errors of all checks, each with its path', () => {
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
    // When it is served, a document stored before these rules existed stays valid.
    expect(pathsOf(document, [])).toEqual(['brand.name', 'locales.list.1'])
  })

  it('CFG-06c unknown names are reported one by one, in a block too', () => {
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

  it('CFG-06g a rule reports only sections without an error of their own', () => {
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

  it('CFG-06g a rule waits for every section that it reads, and not just the one it reports', () => {
    const legal = { isPlayMoney: false }
    const forms = ['missed'] as const
    const playerFields = [
      ...['email', 'password'].map((id) => ({ id, forms: ['sign_up'] })),
      ...['first_name', 'last_name', 'date_of_birth'].map((id) => ({ id, forms, isRequired: true })),
    ]
    const told = (platformSettings: object) =>
      pathsOf({ ...smallest, legal, playerFields, platformSettings }).filter((path) => path === 'playerFields')
    expect(told({ auth: { isMissedFieldsFormShown: false } })).toEqual(['playerFields'])
    expect(told({ auth: { isMissedFieldsFormShown: true } })).toEqual([])
    // This document does not tell whether the form is shown.
    expect(told({ auth: { isMissedFieldsFormShown: 'no' } })).toEqual([])
    expect(pathsOf({ ...smallest, legal, platformSettings: { nobody: 1 } })).toEqual([
      'platformSettings.nobody',
      'legal.isPlayMoney',
    ])
  })

  it('CFG-06h a setting that is not read stays valid where the newest version has it, and is reported anywhere else', () => {
    const title = { en: 'Odds', de: 'Quoten am {date}' }
    const zones = { header: [{ kind: 'text', config: {} }] }
    const stored = { ...smallest, features: { vip_bets: true }, seo: { usual: { title } }, pages: { home: { zones } } }
    const since = savingRules({ operatorKey: 'touchline', missingRiskRules: [], stored })
    expect(pathsOf(stored)).toHaveLength(3)
    expect(pathsOf({ ...stored, timeZone: 'Asia/Dubai' }, since)).toEqual([])
    const other = { ...title, de: 'Wetten am {date}' }
    expect(pathsOf({ ...stored, seo: { usual: { title: other, keywords: { en: '{page}' } } } }, since)).toEqual([
      'seo.usual.title.de',
      'seo.usual.keywords.en',
    ])
    expect(pathsOf({ ...stored, pages: { home: { zones }, results: { zones } } }, since)).toEqual([
      'pages.results.zones.header.0.config.text',
    ])
    const nothing = savingRules({ operatorKey: 'touchline', missingRiskRules: [] })
    expect(pathsOf(stored, nothing)).toHaveLength(3)
  })

  it('CFG-06h a section that no longer passes the schema blocks none of the settings that other sections have', () => {
    const seo = { usual: { title: { en: 'Odds on {date}' } } }
    const features = { vip_bets: true }
    const since = (stored: Record<string, unknown>) =>
      savingRules({ operatorKey: 'touchline', missingRiskRules: [], stored: { ...smallest, seo, features, ...stored } })
    const saved = { ...smallest, seo, features }
    expect(pathsOf(saved, since({ gone: 1, services: { cash: 1 } }))).toEqual([])
    // What a section accepted cannot be seen where the section itself does not pass.
    expect(pathsOf(saved, since({ features: { ...features, gone: true } }))).toEqual(['features.vip_bets'])
  })

  it.each([undefined, null, 'text', 7, []])('CFG-06a %j is not a document', (document) => {
    expect(pathsOf(document)).toEqual([''])
  })

  it('CFG-06a a valid document comes back with its defaults', () => {
    expect(checkDocument(smallest, rules)).toMatchObject({ ok: true, configuration: { ...smallest, timeZone: 'UTC' } })
  })
})
