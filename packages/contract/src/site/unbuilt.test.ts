import { describe, expect, it } from 'vitest'
import { SiteConfiguration } from './site-configuration.ts'
import { unbuiltIssues, unbuiltSettings, unusedSettings } from './unbuilt.ts'

const pathsOf = (more: object) =>
  unbuiltIssues(SiteConfiguration.parse({ brand: { name: 'One' }, locales: { list: ['en'] }, ...more })).map(
    ({ path }) => path,
  )

/** A document for each setting without effect, by the path that must be reported. */
const set: Readonly<Record<string, object>> = {
  'embedding.isAnyOriginAllowedForTokens': { embedding: { isAnyOriginAllowedForTokens: true } },
  'features.freebet_progress_bar': { features: { freebet_progress_bar: true } },
  'features.jackpots': { features: { jackpots: true } },
  'features.vip_bets': { features: { vip_bets: true } },
  'operations.alertMails.0': { operations: { alertMails: ['one@example.com'] } },
  'operations.userGroupStatusId': { operations: { userGroupStatusId: 'vip' } },
  'operations.webhooks.0.url': {
    operations: { webhooks: [{ url: 'https://hooks.example.com', secretName: 'HOOK', events: ['bet'] }] },
  },
  'platformSettings.auth.isUserGroupCheckerOn': {
    platformSettings: {
      auth: { isUserGroupCheckerOn: true },
      platform: { frontEndOrigin: 'https://a.example', backEndOrigin: 'https://b.example', apiPrefix: '/api' },
    },
    operations: { userGroupStatusId: 'vip' },
  },
  'site.appIcon.variants.0': { site: { appIcon: { url: '/site/icon.png', variants: ['light'] } } },
  'site.favicon.image.variants.0': {
    site: { favicon: { kind: 'image', image: { url: '/site/icon.png', variants: ['mobile'] } } },
  },
  'sportsbook.isMultiActiveFreebetsAllowed': { sportsbook: { isMultiActiveFreebetsAllowed: true } },
  'sportsbook.sportTypeProviders.regular': { sportsbook: { sportTypeProviders: { regular: 'betradar' } } },
}

describe('CFG-06ac settings that nothing reads', () => {
  it('AUTH-09 CFG-06ac nothing is reported for the defaults, nor for settings that only staff read', () => {
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({ operations: { notes: 'ours' } })).toEqual([])
  })

  it.each(Object.entries(set))('CFG-06ac %s', (path, more) => expect(pathsOf(more)).toContain(path))

  it('CFG-06ac each listed setting is covered by the test above', () => {
    const tried = Object.keys(set).map((path) => path.replaceAll(/\.\d+/g, '[]').replace(/\.regular$/, '.*'))
    // Settings of the same list entry are saved together.
    const together = /\.(?:events\[\]|secretName)$/
    const listed = Object.keys({ ...unbuiltSettings, ...unusedSettings })
    expect(listed.filter((path) => !together.test(path) && !tried.includes(path))).toEqual([])
  })

  it('CFG-06ac variants of an icon are reported as unused, and no future requirement is named', () => {
    const document = { brand: { name: 'One' }, locales: { list: ['en'] }, ...set['site.appIcon.variants.0'] }
    expect(unbuiltIssues(SiteConfiguration.parse(document))).toEqual([
      {
        path: 'site.appIcon.variants.0',
        message: 'browsers are given one icon for every theme and size of screen: leave it out',
      },
    ])
  })
})

it('CFG-01d CFG-06ac a region is reported for a chat without regions, and for no other', () => {
  const found = (type: string, region: string | null) => pathsOf({ site: { chat: { type, id: '1', region } } })
  for (const type of ['live-chat', 'chatra', 'zendesk']) {
    expect([type, found(type, 'eu'), found(type, null)]).toEqual([type, ['site.chat.region'], []])
  }
  for (const type of ['freshchat', 'zoho', 'intercom']) expect([type, found(type, 'eu')]).toEqual([type, []])
})

it('CFG-06ac SEO-04b a placeholder that no page can fill is reported with its path, for every page and language', () => {
  const seo = { title: { en: '{sport} at {siteName}', de: '{sport} am {date}' }, keywords: { en: '{page}, {date}' } }
  const named = (at: string) => [`${at}.title.de`, `${at}.keywords.en`, `${at}.keywords.en`]
  expect(pathsOf({ seo: { usual: seo, page: { sport: seo } } })).toEqual([
    ...named('seo.usual'),
    ...named('seo.page.sport'),
  ])
  const own = { path: '/own', title: { en: 'Own' }, seo: { description: { en: 'Page {page}' } } }
  expect(pathsOf({ customPages: [own] })).toEqual(['customPages.0.seo.description.en'])
})
