import * as z from 'zod/mini'
import type { ConfigurationChange } from '../calls/operators/site.ts'
import { channelLocale } from '../live/channels.ts'
import { Sections } from './sections.ts'
import type { SiteSections } from './sections.ts'

/** Incremented when earlier documents can no longer be read as they are. */
export const configurationSchemaVersion = 1

/** Size limit of the text: far more than a site needs, and small enough to read and compare at once. */
export const maxConfigurationBytes = 262_144

/**
 * CFG-06: everything an operator decides about a site, in one document. It contains only what differs from the
 * defaults; the brand's name and the locales are required. The schema validates it when it is saved and again when it
 * is served. Unknown names are rejected, so that a typing error is not taken for a setting.
 */
export const SiteConfiguration = Sections.check(
  z.superRefine(
    (configuration, context) => {
      const broken = new Set(context.issues.map(({ path }) => path?.[0]))
      for (const { path, message } of crossProblems(configuration, broken))
        context.addIssue({ code: 'custom', path: [...path], message })
    },
    // Also with broken sections, unless the document is not an object at all.
    { when: ({ issues }) => !issues.some(({ code, path = [] }) => code === 'invalid_type' && path.length === 0) },
  ),
)
export type SiteConfiguration = z.infer<typeof SiteConfiguration>
/** The document before defaults are added. */
export type SiteConfigurationDocument = z.input<typeof SiteConfiguration>

type ConfigurationProblem = { path: readonly (string | number)[]; message: string }

type Section = keyof SiteSections
type Rule = { reads: readonly Section[]; find: (configuration: SiteSections) => ConfigurationProblem[] }

/** Rules across sections, which no section can check alone. */
const rules: readonly Rule[] = [
  {
    reads: ['currencies', 'defaultCurrency'],
    find: ({ currencies, defaultCurrency }) =>
      currencies.some(({ code }) => code === defaultCurrency)
        ? []
        : [{ path: ['defaultCurrency'], message: 'must be one of the currencies' }],
  },
  {
    reads: ['currencies', 'sportsbook'],
    find: ({ currencies, sportsbook }) =>
      Object.keys(sportsbook.stakes)
        .filter((code) => !currencies.some((currency) => currency.code === code))
        .map((code) => ({ path: ['sportsbook', 'stakes', code], message: 'must be one of the currencies' })),
  },
  {
    reads: ['locales', 'translations'],
    find: ({ locales, translations }) =>
      Object.keys(translations)
        .filter((locale) => !locales.list.includes(locale))
        .map((locale) => ({ path: ['translations', locale], message: 'must be one of the locales' })),
  },
  {
    reads: ['locales'],
    find: ({ locales: { list } }) =>
      list.flatMap((locale, index) =>
        list.slice(0, index).some((earlier) => channelLocale(earlier) === channelLocale(locale))
          ? [{ path: ['locales', 'list', index], message: `shares the live channels of ${channelLocale(locale)}` }]
          : [],
      ),
  },
  { reads: ['menus', 'customPages'], find: lostMenuItems },
  {
    reads: ['platformSettings', 'operations'],
    find: ({ platformSettings: { auth, platform }, operations }) =>
      auth.isUserGroupCheckerOn && (operations.userGroupStatusId === undefined || platform === null)
        ? [
            {
              path: ['platformSettings', 'auth', 'isUserGroupCheckerOn'],
              message: 'needs operations.userGroupStatusId and platformSettings.platform',
            },
          ]
        : [],
  },
  {
    reads: ['platformSettings', 'features'],
    find: ({ platformSettings, features }) =>
      platformSettings.deposit.mode === 'quick' && !features.quick_deposit && !features.quick_deposit_test
        ? [{ path: ['platformSettings', 'deposit', 'mode'], message: 'needs the feature quick_deposit' }]
        : [],
  },
]

/** A rule runs only if the sections it reads are valid: `broken` names those that are not. */
function crossProblems(configuration: SiteSections, broken: ReadonlySet<unknown>): ConfigurationProblem[] {
  return rules.flatMap(({ reads, find }) => (reads.some((section) => broken.has(section)) ? [] : find(configuration)))
}

/** NAV-08: finds menu items that lead to a custom page that does not exist. */
function lostMenuItems({ menus, customPages }: SiteSections): ConfigurationProblem[] {
  const { footer, ...lists } = menus
  const known = new Set(customPages.map(({ path }) => path))
  return [
    ...Object.entries(lists).map(([menu, items]) => ({ at: ['menus', menu], items })),
    ...footer.map(({ items }, column) => ({ at: ['menus', 'footer', column, 'items'], items })),
  ].flatMap(({ at, items }) =>
    items.flatMap((item, index) =>
      item.kind === 'custom' && !known.has(item.path)
        ? [{ path: [...at, index, 'path'], message: 'must be one of the custom pages' }]
        : [],
    ),
  )
}

const maxChanges = 1_000

type DocumentDiff = { changes: ConfigurationChange[]; is_cut: boolean }

/** Every changed value with its path. Lists are compared by position. */
export function diffDocuments(older: unknown, newer: unknown): DocumentDiff {
  const changes: ConfigurationChange[] = []
  compare('', older, newer)
  return { changes: changes.slice(0, maxChanges), is_cut: changes.length > maxChanges }

  function compare(path: string, one: unknown, other: unknown): void {
    if (changes.length > maxChanges || one === other) return
    if (isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other)) {
      const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
      for (const name of names) compare(path === '' ? name : `${path}.${name}`, own(one, name), own(other, name))
    } else
      changes.push({
        path,
        ...(one === undefined ? {} : { old: one }),
        ...(other === undefined ? {} : { new: other }),
      })
  }
}

type Branch = Readonly<Record<string, unknown>>

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null
}

function own(branch: Branch, name: string): unknown {
  return Object.hasOwn(branch, name) ? branch[name] : undefined
}
