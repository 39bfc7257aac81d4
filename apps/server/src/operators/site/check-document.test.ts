import { identifyWrittenBlocks } from '@touchline/contract/site'
import { describe, expect, it } from 'vitest'
import { checkDocument, savingRules } from './check-document.ts'
import type { DocumentRule } from './check-document.ts'

const smallest = { brand: { name: 'X' }, locales: { list: ['en'] } }
const rules = savingRules({ operatorKey: 'touchline', missingRiskRules: ['general-limits'] })

function pathsOf(document: unknown, asked: readonly DocumentRule[] = rules): string[] {
  const isObject = typeof document === 'object' && document !== null && !Array.isArray(document)
  const checked = checkDocument(isObject ? identifyWrittenBlocks(document) : document, asked)
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

  it('CFG-06c at most 200 errors are listed', () => {
    const unknown = Array.from({ length: 250 }, (_none, index) => `unknown${index}`)
    const paths = pathsOf({ ...smallest, ...Object.fromEntries(unknown.map((name) => [name, 1])) })
    expect(paths).toEqual(unknown.slice(0, 200))
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
    expect(pathsOf(stored)).toEqual([
      'features.vip_bets',
      'seo.usual.title.de',
      'pages.home.zones.header.0.config.text',
    ])
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

describe('SHELL-04b saving blocks that this release cannot draw', () => {
  const text = { id: 'intro', kind: 'text', version: 1, config: { text: { en: 'x' } } }
  const next = { id: 'wheel', kind: 'carousel', version: 3, config: { slides: [{ to: '/a' }] }, shownAt: ['noon'] }
  const newer = { ...text, id: 'later', version: 2 }
  const document = (pages: object) => ({ ...smallest, pages })
  const zones = (lists: object) => ({ zones: lists })
  const stored = document({ home: zones({ content: [text, next, newer] }) })
  const since = savingRules({ operatorKey: 'touchline', missingRiskRules: [], stored })

  it('SHELL-04d are accepted as they were stored, and may be moved and deleted', () => {
    expect(pathsOf(stored, since)).toEqual([])
    expect(pathsOf(document({ home: zones({ content: [newer, next, text] }) }), since)).toEqual([])
    expect(pathsOf(document({ results: zones({ header: [next] }), home: zones({ tab_bar: [newer] }) }), since)).toEqual(
      [],
    )
    expect(pathsOf(document({ home: zones({ content: [text] }) }), since)).toEqual([])
    // The database changes the order of names.
    const reordered = {
      version: 3,
      shownAt: ['noon'],
      config: { slides: [{ to: '/a' }] },
      kind: 'carousel',
      id: 'wheel',
    }
    expect(pathsOf(document({ home: zones({ content: [reordered] }) }), since)).toEqual([])
  })

  it('SHELL-04d are rejected with their path when they are new, changed or copied', () => {
    const at = (index: number, path: string) => `pages.home.zones.content.${index}.${path}`
    const pathsIn = (...content: object[]) => pathsOf(document({ home: zones({ content }) }), since)
    expect(pathsIn({ ...next, id: 'other' })).toEqual([at(0, 'kind')])
    expect(pathsIn({ ...next, config: { slides: [] } })).toEqual([at(0, 'kind')])
    expect(pathsIn({ ...next, version: 4 })).toEqual([at(0, 'kind')])
    expect(pathsIn({ ...text, kind: 'txet' })).toEqual([at(0, 'kind')])
    expect(pathsIn({ ...newer, config: { text: { en: 'y' } } })).toEqual([at(0, 'version')])
    expect(pathsIn(text, next, next)).toEqual([at(2, 'kind')])
    expect(pathsIn(text, text)).toEqual([at(1, 'id')])
  })

  it('SHELL-04c are no reason not to serve the rest of the document', () => {
    const checked = checkDocument(document({ home: zones({ content: [null, next, text, newer, { kind: 'text' }] }) }))
    expect(checked.ok && checked.configuration.pages.home?.zones.content).toEqual([text])
  })
})
