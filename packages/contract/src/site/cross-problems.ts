import { channelLocale } from '../live/channels.ts'
import type { SiteSections } from './sections.ts'

export type ConfigurationProblem = { path: readonly (string | number)[]; message: string }

type Section = keyof SiteSections
type Rule = { reads: readonly Section[]; find: (configuration: SiteSections) => ConfigurationProblem[] }

/** What no section can see by itself. */
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

/** A rule is asked only when the sections it reads are sound: `broken` names those that are not. */
export function crossProblems(configuration: SiteSections, broken: ReadonlySet<unknown>): ConfigurationProblem[] {
  return rules.flatMap(({ reads, find }) => (reads.some((section) => broken.has(section)) ? [] : find(configuration)))
}

/** NAV-08: an item that leads to a custom page which is not there. */
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
