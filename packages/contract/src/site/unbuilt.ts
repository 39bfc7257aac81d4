import type { ConfigurationIssue } from '../calls/shared/staff.ts'
import { unfilledNames } from './pages/pages.ts'
import type { SiteConfiguration } from './site-configuration.ts'

/**
 * Settings that no code reads yet, and the requirement that will. They are in the schema so that documents need no
 * change later; until then, a document that changes one is rejected, because the change would have no effect.
 */
export const unbuiltSettings: Readonly<Record<string, string>> = {
  'embedding.isAnyOriginAllowedForTokens': 'HOST-03',
  'features.freebet_progress_bar': 'BON-03',
  'features.jackpots': 'BOOK-19',
  'features.vip_bets': 'BET-03',
  'operations.alertMails[]': 'BEY-10',
  'operations.userGroupStatusId': 'AUTH-09',
  'operations.webhooks[].events[]': 'BEY-10',
  'operations.webhooks[].secretName': 'BEY-10',
  'operations.webhooks[].url': 'BEY-10',
  'platformSettings.auth.isUserGroupCheckerOn': 'AUTH-09',
  'sportsbook.isMultiActiveFreebetsAllowed': 'SLIP-17',
  'sportsbook.sportTypeProviders.*': 'CFG-05',
}

/** Settings that belong to a shared shape but have no use in this place, and the reason. */
export const unusedSettings: Readonly<Record<string, string>> = {
  'site.appIcon.variants[]': 'browsers are given one icon for every theme and size of screen',
  'site.favicon.image.variants[]': 'browsers are given one icon for every theme and size of screen',
}

/** Settings of a document that have no effect: unbuilt settings away from their default. */
export function unbuiltIssues(configuration: SiteConfiguration): ConfigurationIssue[] {
  const unbuilt = Object.entries(unbuiltSettings).map(([path, one]) => [path, `not built yet (${one})`] as const)
  const settings = [...unbuilt, ...Object.entries(unusedSettings)].flatMap(([path, why]) =>
    valuesAt(configuration, path.replaceAll('[]', '.*').split('.'))
      .filter(({ value }) => value !== undefined && value !== null && value !== false)
      .map(({ at }) => ({ path: at.join('.'), message: `${why}: leave it out` })),
  )
  return [...settings, ...unreadRegion(configuration), ...unfilledTexts(configuration)]
}

/** SHELL-08: chats that have one address for all regions. */
const chatsWithoutRegion: readonly string[] = ['live-chat', 'chatra', 'zendesk']

function unreadRegion({ site: { chat } }: SiteConfiguration): ConfigurationIssue[] {
  if (!chat || chat.region === null || !chatsWithoutRegion.includes(chat.type)) return []
  return [{ path: 'site.chat.region', message: `${chat.type} has no regions: leave it out` }]
}

const textsOfPages = ['seo.usual', 'seo.page.*', 'customPages.*.seo'].flatMap((page) =>
  ['title', 'description', 'keywords'].map((text) => `${page}.${text}.*`),
)

/** SEO-04: placeholders that no page can fill. Without this check they would silently be removed from the text. */
function unfilledTexts(configuration: SiteConfiguration): ConfigurationIssue[] {
  return textsOfPages.flatMap((path) =>
    valuesAt(configuration, path.split('.')).flatMap(({ at, value }) =>
      unfilledNames
        .map((name) => `{${name}}`)
        .filter((name) => String(value).includes(name))
        .map((name) => ({ path: at.join('.'), message: `${name} is a name that no page has: leave it out` })),
    ),
  )
}

type Value = { at: readonly string[]; value: unknown }

/** The values at a path, in which `*` stands for each entry of a list or a record. */
function valuesAt(value: unknown, path: readonly string[], at: readonly string[] = []): Value[] {
  const [key, ...rest] = path
  if (key === undefined) return [{ at, value }]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value).filter(([name]) => key === '*' || name === key)
  return entries.flatMap(([name, inner]) => valuesAt(inner, rest, [...at, name]))
}
