import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brandCss } from '@touchline/contract/site'
import type { Artwork, PublicSite } from '@touchline/contract/site'
import { isLocale } from '@touchline/i18n'
import type { Locale, MessageGroup, Messages } from '@touchline/i18n'
import { groupOf, isMessageGroup, messagesOf, writtenLocales } from '@touchline/i18n/catalogues'
import type { SiteView } from '../../site/site.ts'
import { siteView } from '../../site/site.ts'
import { contentHash, createCachedFile } from '../files/cached-file.ts'
import type { CachedFile } from '../files/cached-file.ts'
import { siteSources } from '../security/site-origins.ts'
import type { SiteSources } from '../security/site-origins.ts'
import type { MessageStore } from '../../site/i18n/message-store.ts'

/** One version of a site's configuration, prepared for its pages. */
export type SiteSnapshot = {
  /** Identifies the snapshot among all sites and versions. */
  id: string
  whole: PublicSite
  view: SiteView
  viewText: string
  messages: SiteMessages
  /** The files below `/site/`, by name. */
  files: ReadonlyMap<string, CachedFile>
  /** The file with the site's own icons, if it has any. */
  icons: IconSprite | undefined
  /** The origins from which the site's pages may load, and those that may embed the pages. */
  sources: SiteSources
}

export function createSiteSnapshot(whole: PublicSite, { isDemo = false } = {}): SiteSnapshot {
  const { key, version, brand, site } = whole
  const messages = createSiteMessages(whole)
  const sheet = named(key, 'css', createCachedFile('text/css; charset=utf-8', brandCss(brand)))
  const json = named(key, 'json', createCachedFile('application/json; charset=utf-8', JSON.stringify(whole)))
  const icon = iconOf(key, site.favicon ?? (brand.mark === undefined ? undefined : { kind: 'svg', svg: brand.mark }))
  const names = Object.keys(site.icons)
  const icons = names.length === 0 ? undefined : siteIcons(site.icons)
  const files = {
    sheet: `/site/${sheet.name}`,
    whole: `/site/${json.name}`,
    icon: icon.href,
    appIcon: site.appIcon?.url ?? null,
    messages: `/messages/${key}.${messages.hash}`,
    ...(icons && { icons: { href: `/fe-api/icons.svg?version=${icons.version}`, names } }),
  }
  const view: SiteView = { ...siteView(whole, files), ...(isDemo && { isDemo }) }
  return {
    id: `${key}/${version}/${json.name}`,
    whole,
    view,
    viewText: JSON.stringify(view),
    messages,
    files: new Map([sheet, json, ...icon.files].map(({ name, file }) => [name, file])),
    icons,
    sources: siteSources(whole),
  }
}

type Named = { name: string; file: CachedFile }

function named(key: string, ending: string, file: CachedFile): Named {
  return { name: `${key}.${contentHash(file.body.toString())}.${ending}`, file }
}

/**
 * Returns the address of an icon. An SVG in the configuration becomes a file that the site serves; an image already has
 * an address.
 */
function iconOf(key: string, artwork: Artwork | undefined): { href: string | null; files: Named[] } {
  if (!artwork) return { href: null, files: [] }
  if (artwork.kind === 'image') return { href: artwork.image.url, files: [] }
  const icon = named(key, 'svg', createCachedFile('image/svg+xml', artwork.svg))
  return { href: `/site/${icon.name}`, files: [icon] }
}

export type IconSprite = { file: CachedFile; version: string }

let productSprite: IconSprite | undefined

/** The icons of the product in one SVG file, each a `symbol`. */
export function productIcons(): IconSprite {
  productSprite ??= spriteOf(readProductIcons())
  return productSprite
}

/** MISC-04: the icons of the product and those of a site, whose drawing counts where both have one. */
function siteIcons(own: Readonly<Record<string, string>>): IconSprite {
  const others = readProductIcons()
    .split('\n')
    .filter((line) => !Object.hasOwn(own, /<symbol id="([^"]+)"/.exec(line)?.[1] ?? ''))
  const symbols = Object.entries(own).map(
    ([name, path]) => `  <symbol id="${name}" viewBox="0 0 20 20"><path d="${path}" /></symbol>`,
  )
  return spriteOf(others.toSpliced(1, 0, ...symbols).join('\n'))
}

function readProductIcons(): string {
  return readFileSync(fileURLToPath(import.meta.resolve('@touchline/ui/icons.svg')), 'utf8')
}

function spriteOf(drawings: string): IconSprite {
  return { file: createCachedFile('image/svg+xml', drawings), version: contentHash(drawings) }
}

/** The messages of one site: the product's, with the site's own merged over them. */
export type SiteMessages = {
  store: MessageStore
  /** Changes when any message does. */
  hash: string
  /** Returns the file of some groups, such as `common+lists` in `de`. */
  file(locale: string, groups: string): CachedFile | undefined
}

// Pages use a few dozen sets of message groups. Clients can request other sets, whose files are dropped again over this
// limit.
const maxFiles = 300

function createSiteMessages({ locales, translations }: Pick<PublicSite, 'locales' | 'translations'>): SiteMessages {
  const whole = new Map<Locale, Messages>()
  const files = new Map<string, CachedFile>()
  const ownKeys = new Set(Object.values(translations).flatMap((texts) => Object.keys(texts)))

  function of(locale: Locale): Messages {
    const found = whole.get(locale) ?? { ...messagesOf(locale), ...translations[locale] }
    whole.set(locale, found)
    return found
  }

  function file(locale: string, list: string): CachedFile | undefined {
    const name = `${locale}/${list}`
    const found = files.get(name)
    if (found) return found
    const groups = list.split('+')
    if (!isLocale(locale) || !locales.list.includes(locale) || !isInOrder(groups)) return undefined
    const made = createCachedFile('application/json; charset=utf-8', JSON.stringify(wordsOf(locale, groups)))
    files.set(name, made)
    for (const oldest of files.keys()) {
      if (files.size <= maxFiles) break
      files.delete(oldest)
    }
    return made
  }

  function wordsOf(locale: Locale, groups: readonly MessageGroup[]): Messages {
    const messages = of(locale)
    const keys = [...Object.keys(messagesOf(locale, groups)), ...[...ownKeys].filter((key) => isExtra(key, groups))]
    return Object.fromEntries(
      keys.flatMap((key) => (Object.hasOwn(messages, key) ? [[key, messages[key as keyof Messages]]] : [])),
    )
  }

  return {
    store: { of, isOpen: () => true, ensure: () => Promise.resolve(), prepare: () => Promise.resolve() },
    hash: contentHash(productMessages(), JSON.stringify(translations)),
    file,
  }
}

/** Returns whether only this site has the message. Such messages belong to the group that every page loads. */
function isExtra(key: string, groups: readonly MessageGroup[]): boolean {
  return groupOf(key) === undefined && groups.includes('common')
}

function isInOrder(groups: readonly string[]): groups is MessageGroup[] {
  return groups.every((group, index) => isMessageGroup(group) && (index === 0 || (groups[index - 1] ?? '') < group))
}

let product: string | undefined

/**
 * Returns a hash of the product's messages in all languages, so that a release that changes any of them renames all
 * files.
 */
function productMessages(): string {
  product ??= contentHash(JSON.stringify(writtenLocales.map((locale) => messagesOf(locale))))
  return product
}
