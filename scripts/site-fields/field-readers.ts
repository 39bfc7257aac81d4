/** Where a setting with an everyday name is read: the file, and the text that reads it. */
type FieldReader = { fields: RegExp; file: string; text: string }

const web = 'apps/web/src'
const item = String.raw`^menus\.(?:header|quickLinks|sideMenu|tabBar)\[\]|^menus\.footer\[\]\.items\[\]`
const seo = String.raw`^(?:seo\.usual|seo\.page\.\*|customPages\[\]\.seo)`

/**
 * Settings whose name alone does not identify the reader. A shape that stands in several places (an item of a menu, the
 * texts for search engines, a block) is read by one file; that each of the places is read, too, is named beside it.
 */
export const fieldReaders: readonly FieldReader[] = [
  {
    // By the formats of money, `packages/i18n/src/money.ts`.
    fields: /^currencies\[\]\.subcurrencies\[\]\./,
    file: 'apps/web/src/shell/navigation/locale-context.ts',
    text: 'currencies: [...site.currencies',
  },
  {
    fields: /^brand\.(?:corners|font|theme|themes\..*)$/,
    file: 'packages/contract/src/site/brand/brand-css.ts',
    text: '{ theme, themes, corners, font }: Brand',
  },
  {
    fields: /^saferGambling\.limits\[\]$/,
    file: 'apps/server/src/players/limits/offered-limits.ts',
    text: 'saferGambling.limits.includes(type)',
  },
  {
    fields: /^saferGambling\.prompts\.signUp$/,
    file: 'apps/server/src/players/limits/routes.ts',
    text: 'saferGambling.prompts.signUp',
  },
  {
    fields: /^saferGambling\.reminders\.(?:review|withoutLimit)$/,
    file: 'apps/server/src/players/limits/remind-players.ts',
    text: '{ review, withoutLimit } = saferGambling.reminders',
  },
  {
    fields: /^sportsbook\.watchers\.(?:url|apiKey)$/,
    file: `${web}/features/match/chat/chat-board.tsx`,
    text: '{ url, apiKey }: Watchers',
  },
  { fields: /^brand\.mark$/, file: `${web}/server/site/site-snapshot.ts`, text: 'brand.mark' },
  { fields: /^brand\.name$/, file: `${web}/shell/document/page-head.ts`, text: 'site.brand.name' },
  {
    fields: /^currencies\[\]\.(?:code|subunits)$/,
    file: `${web}/site/currencies.ts`,
    text: 'find(({ code }) => code === defaultCurrency)?.subunits',
  },
  { fields: /^customPages\[\]\.path$/, file: `${web}/shell/document/custom-page-head.ts`, text: 'page.path' },
  {
    fields: /^customPages\[\]\.title\./,
    file: `${web}/shell/document/custom-page-head.ts`,
    text: '{ path, title, seo }: CustomPage',
  },
  {
    fields: /^customPages\[\]\.seo\./,
    file: `${web}/shell/document/custom-page-head.ts`,
    text: '{ path, title, seo }: CustomPage',
  },
  {
    fields: /^countries\[\]\.code$/,
    file: 'apps/server/src/players/accounts/check-fields.ts',
    text: 'countries.some(({ code }) => code === text)',
  },
  {
    fields: /^operations\.mail\.origin$/,
    file: 'apps/server/src/players/messaging/read-sender.ts',
    text: 'origin = siteUrl(site.host)',
  },
  {
    fields: /^playerFields\[\]\.forms\[\]$/,
    file: 'apps/server/src/players/accounts/check-fields.ts',
    text: "forms.includes('sign_up')",
  },
  {
    fields: /^playerFields\[\]\.id$/,
    file: 'apps/server/src/players/accounts/check-fields.ts',
    text: 'asked.map(({ id }) => id)',
  },
  { fields: /^services\./, file: `${web}/site/services.ts`, text: 'site.services[service]' },
  { fields: /\.zones\.\*\[\]\.kind$/, file: `${web}/shell/zones/zone-blocks.tsx`, text: '{ kind, config }: Block' },
  { fields: /\.zones\.\*\[\]\.config\./, file: `${web}/shell/zones/zone-blocks.tsx`, text: '{ kind, config }: Block' },
  { fields: /\.zones\.\*\[\]\.(?:audience|devices)$/, file: `${web}/site/blocks-for.ts`, text: 'audience' },
  { fields: /^pages\.\*\.zones/, file: `${web}/shell/zones/page-zones.ts`, text: 'pages[page]?.zones' },
  {
    fields: /^embedding\.switchedOff\./,
    file: `${web}/shell/document/shell-mode.ts`,
    text: '{ switchedOff: { embedded, app } }: Embedding',
  },
  { fields: /^helpLinks\.contact$/, file: `${web}/shell/zones/site-footer.tsx`, text: 'site.helpLinks.contact' },
  {
    fields: /^helpLinks\.(?:helpCenter|privacy|responsibleGambling|terms)$/,
    file: `${web}/site/links.ts`,
    text: 'site.helpLinks?.[page]',
  },
  {
    fields: /^legal\.company$/,
    file: `${web}/shell/zones/site-footer.tsx`,
    text: '{ isPlayMoney, licence, company, saferPlay } = site.legal',
  },
  { fields: /^legal\.licence\.authority$/, file: `${web}/routes/info/terms.tsx`, text: 'licence.authority' },
  { fields: /^legal\.licence\.number$/, file: `${web}/routes/info/terms.tsx`, text: 'licence.number' },
  { fields: /^legal\.licence\.href$/, file: `${web}/shell/zones/site-footer.tsx`, text: 'licence.href' },
  { fields: /^legal\.licence\.text\./, file: `${web}/shell/zones/site-footer.tsx`, text: 'licence.text' },
  {
    fields: /^legal\.saferPlay\.links\[\]/,
    file: `${web}/shell/zones/site-footer.tsx`,
    text: 'saferPlay.links.map(({ href, label })',
  },
  { fields: /^legal\.saferPlay\.text\./, file: `${web}/shell/zones/site-footer.tsx`, text: 'textIn(saferPlay.text' },
  { fields: /\.(?:label|title)\.(?:key|text\.\*)$/, file: `${web}/site/i18n/label.ts`, text: '{ key, text }: Label' },
  { fields: /^locales\.digits$/, file: `${web}/shell/navigation/locale-context.ts`, text: 'site.locales.digits' },
  { fields: /^locales\.list\[\]$/, file: `${web}/server/files/site-map.ts`, text: 'site.locales.list' },
  { fields: /^timeZone$/, file: `${web}/shell/navigation/locale-context.ts`, text: 'site.timeZone' },
  { fields: /^translations\./, file: `${web}/server/site/site-messages.ts`, text: 'translations' },
  { fields: /^menus\.header\[\]/, file: `${web}/shell/zones/site-header.tsx`, text: 'site.menus.header' },
  { fields: /^menus\.quickLinks\[\]/, file: `${web}/shell/zones/app-shell.tsx`, text: 'site.menus.quickLinks' },
  { fields: /^menus\.sideMenu\[\]/, file: `${web}/shell/zones/app-shell.tsx`, text: 'site.menus.sideMenu' },
  { fields: /^menus\.tabBar\[\]/, file: `${web}/shell/zones/app-shell.tsx`, text: 'site.menus.tabBar' },
  {
    fields: /^menus\.footer\[\]/,
    file: `${web}/shell/zones/site-footer.tsx`,
    text: 'site.menus.footer.map(({ title, items })',
  },
  ...['action', 'href', 'icon', 'isNewTab', 'kind', 'page', 'path', 'sport'].map((name) => ({
    fields: new RegExp(`(?:${item})\\.${name}$`),
    file: `${web}/shell/zones/menu-items.ts`,
    text: `item.${name}`,
  })),
  {
    fields: /^platformSettings\.blockedCountries\.(?:site|signIn|signUp|unknown)/,
    file: 'packages/contract/src/site/evaluate-country.ts',
    text: "{ site, signIn, signUp, unknown }: Omit<BlockedCountries, 'deposit'>",
  },
  {
    fields: /^platformSettings\.blockedCountries\.deposit/,
    file: 'packages/contract/src/site/evaluate-deposit.ts',
    text: '{ deposit }: BlockedCountries',
  },
  {
    fields: /^platformSettings\.deposit\.mode$/,
    file: 'packages/contract/src/site/evaluate-deposit.ts',
    text: '{ mode } = platformSettings.deposit',
  },
  {
    fields: /^platformSettings\.deposit\.customUrls\[\]/,
    file: `${web}/features/deposit/open-deposit.ts`,
    text: 'customUrls.find(({ origin }) => origin === location.origin)',
  },
  {
    fields: /^platformSettings\.deposit\.amounts\./,
    file: 'apps/server/src/cashier/payments/deposit-context.ts',
    text: 'platformSettings.deposit.amounts',
  },
  {
    fields: /^platformSettings\.withdrawal\.amounts\./,
    file: 'apps/server/src/cashier/payments/deposit-context.ts',
    text: 'platformSettings.withdrawal.amounts',
  },
  {
    fields: /^platformSettings\.statusGroups\[\]\.(?:id|name|min|max)/,
    file: 'apps/server/src/players/progress/routes.ts',
    text: '.map(({ id, name, min, max }) => ({',
  },
  { fields: /^seo\.index$/, file: `${web}/shell/document/page-head.ts`, text: 'site.seo.index' },
  {
    fields: /^seo\.organization\.(?:legalName|sameAs|url)/,
    file: `${web}/shell/document/linked-data.ts`,
    text: '{ legalName, url, sameAs } = site.seo.organization',
  },
  {
    fields: new RegExp(`${seo}\\.(?:title|description|keywords)\\.`),
    file: `${web}/shell/document/page-head.ts`,
    text: 'seo?.[field]',
  },
  { fields: new RegExp(`${seo}\\.index$`), file: `${web}/shell/document/page-head.ts`, text: '(own ?? usual).index' },
  {
    fields: new RegExp(`${seo}\\.meta\\[\\]`),
    file: `${web}/shell/document/page-head.ts`,
    text: '[...usual.meta, ...(own?.meta ?? [])]',
  },
  {
    fields: new RegExp(`${seo}\\.openGraph\\.image`),
    file: `${web}/shell/document/social-preview.ts`,
    text: '(seo?.openGraph ?? site.seo.usual.openGraph)?.image',
  },
  { fields: /^site\.appIcon\.url$/, file: `${web}/server/site/site-snapshot.ts`, text: 'site.appIcon?.url' },
  {
    fields: /^site\.favicon\.(?:kind|svg|image\.url)$/,
    file: `${web}/server/site/site-snapshot.ts`,
    text: 'artwork.image.url',
  },
  {
    fields: /^site\.logo\.(?:kind|svg|image|size)/,
    file: `${web}/shell/layout/brand.tsx`,
    text: 'logo.size.width / logo.size.height',
  },
  {
    fields: /^site\.chat\.(?:id|region|type)$/,
    file: `${web}/shell/widgets/load-widgets.ts`,
    text: 'chats[settings.type]',
  },
  {
    fields: /^site\.pushNotifications\.(?:id|type)$/,
    file: `${web}/shell/widgets/load-widgets.ts`,
    text: 'pushLoaders[pushNotifications.type](pushNotifications.id',
  },
  {
    fields: /^sportsbook\.oddsTypes\.available/,
    file: `${web}/features/preferences/preferences.tsx`,
    text: '{ available } = site.sportsbook.oddsTypes',
  },
  {
    fields: /^sportsbook\.oddsTypes\.selected$/,
    file: `${web}/shell/navigation/locale-context.ts`,
    text: 'site.sportsbook.oddsTypes.selected',
  },
  { fields: /^sportsbook\.stakes\./, file: `${web}/site/currencies.ts`, text: 'sportsbook.stakes[' },
]
