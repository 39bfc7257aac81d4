import * as z from 'zod/mini'
import { ImageSet } from '../brand/image.ts'
import { SafeLink } from '../pages/link.ts'
import { MenuItem } from '../pages/menus.ts'
import { localeText } from '../text.ts'
import * as content from './content-settings.ts'
import * as events from './event-settings.ts'

/** SHELL-03b: the 42 kinds of the product description. */
export const shellKinds = [
  ...['text', 'label', 'image', 'banner', 'button', 'modal', 'iframe', 'menu-item', 'event-markets', 'event-stats'],
  ...['live-events', 'outrights', 'prematch-events', 'promocode', 'results', 'schedule', 'top-events', 'leagues'],
  ...['bonuses', 'selection-bar', 'top-leagues', 'jackpot-banner', 'speed-dial', 'favorites', 'jackpot-leaderboard'],
  ...['prediction', 'side-menu', 'search', 'logo', 'divider', 'notifications', 'profile', 'platform-switcher', 'clock'],
  ...['language', 'events-filter', 'sport-list', 'odds', 'jackpot-card', 'match-preview', 'sub-menu', 'chat-toggle'],
] as const

/** D Kinds of our own. `page-body` stands for what a page of the product shows by itself. */
export const ownKinds = ['page-body'] as const

export type BlockKind = (typeof shellKinds)[number] | (typeof ownKinds)[number]

/** The settings of a block as a document holds them. */
export type StoredConfig = Readonly<Record<string, unknown>>

/** Brings settings of one version to the next. It is pure, and a release never changes or removes it. */
export type Upgrade = (config: StoredConfig) => StoredConfig

export type BlockSettings<Config extends z.ZodMiniType = z.ZodMiniType> = {
  /** The settings in their present version, with all defaults: pages, editors and the API add none of their own. */
  config: Config
  /** One step per earlier version, beginning with that from 1 to 2, so that the present version is one more than there are steps. */
  upgrades: readonly Upgrade[]
}

/** A kind that is declared and that no page draws yet, with the requirement that will bring it. */
export type WaitingSettings = { waitsFor: string }

export function defineSettings<Config extends z.ZodMiniType>(
  config: Config,
  upgrades: readonly Upgrade[] = [],
): BlockSettings<Config> {
  return { config, upgrades }
}

function waitFor(requirement: string): WaitingSettings {
  return { waitsFor: requirement }
}

export function presentVersion({ upgrades }: Pick<BlockSettings, 'upgrades'>): number {
  return upgrades.length + 1
}

/** SHELL-03: runs every step from the stored version to the present one. */
export function upgradeConfig(
  { upgrades }: Pick<BlockSettings, 'upgrades'>,
  version: number,
  config: StoredConfig,
): StoredConfig {
  return upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), config)
}

const none = defineSettings(z.strictObject({}))
const pixels = z.int().check(z.minimum(1), z.maximum(4_096))

/** SHELL-03: the settings of every kind. A kind that is missing here does not compile. */
export const blockSettings = {
  text: defineSettings(content.TextSettings),
  label: defineSettings(content.LabelSettings),
  image: defineSettings(
    z
      .strictObject({
        image: ImageSet,
        width: pixels,
        height: pixels,
        /** Left out for decoration. */
        alt: z.optional(localeText(200)),
        href: z.optional(SafeLink),
      })
      .check(
        z.refine(({ alt, href }) => href === undefined || alt !== undefined, {
          message: 'a link needs it',
          path: ['alt'],
        }),
      ),
  ),
  banner: defineSettings(content.BannerSettings),
  button: defineSettings(content.ButtonSettings),
  modal: defineSettings(content.ModalSettings),
  iframe: defineSettings(content.IframeSettings),
  'menu-item': defineSettings(MenuItem),
  'selection-bar': none,
  'speed-dial': defineSettings(content.SpeedDialSettings),
  'platform-switcher': defineSettings(content.PlatformSwitcherSettings),
  'sub-menu': defineSettings(content.SubMenuSettings),
  'chat-toggle': none,
  'side-menu': none,
  'sport-list': defineSettings(events.SportList),
  search: none,
  logo: none,
  divider: none,
  profile: none,
  clock: none,
  language: none,
  odds: none,
  'page-body': none,
  'event-markets': defineSettings(events.OfMatch),
  'event-stats': defineSettings(events.OfMatch),
  'live-events': defineSettings(events.LiveEvents),
  outrights: defineSettings(events.Outrights),
  'prematch-events': defineSettings(events.PrematchEvents),
  promocode: waitFor('BON-07'),
  results: defineSettings(events.OfSport),
  schedule: defineSettings(events.OfSport),
  'top-events': defineSettings(events.TopEvents),
  leagues: defineSettings(events.Leagues),
  bonuses: waitFor('BON-01'),
  'top-leagues': defineSettings(events.TopLeagues),
  'jackpot-banner': waitFor('JP-01'),
  favorites: defineSettings(events.Favorites),
  'jackpot-leaderboard': waitFor('JP-01'),
  prediction: waitFor('SHELL-03'),
  notifications: waitFor('SHELL-03'),
  'events-filter': defineSettings(events.EventsFilter),
  'jackpot-card': waitFor('JP-01'),
  'match-preview': defineSettings(events.OfMatch),
} satisfies Record<BlockKind, BlockSettings | WaitingSettings>

type Table = typeof blockSettings

/** The kinds that pages draw. */
export type BuiltKind = { [Kind in BlockKind]: Table[Kind] extends BlockSettings ? Kind : never }[BlockKind]

export const builtKinds = Object.keys(blockSettings).filter((kind): kind is BuiltKind => settingsOf(kind) !== undefined)

/** Returns nothing for a kind that no page draws. */
export function settingsOf(kind: string): BlockSettings | undefined {
  const settings = declaredSettings(kind)
  return settings && 'config' in settings ? settings : undefined
}

/** Returns nothing for a kind that this release does not know. */
export function declaredSettings(kind: string): BlockSettings | WaitingSettings | undefined {
  return Object.hasOwn(blockSettings, kind) ? blockSettings[kind as BlockKind] : undefined
}

/** The settings of a kind as a page receives them. */
export type BlockConfig<Kind extends BuiltKind> = z.infer<Table[Kind]['config']>
/** The settings of a kind as an operator writes them. */
export type BlockConfigInput<Kind extends BuiltKind> = z.input<Table[Kind]['config']>
