import type { Sport, Tournament } from '@touchline/contract'
import type { Words } from '@touchline/i18n'
import type { MouseEvent } from 'react'
import type { MenuGroup } from '../parts/chrome/left-menu.tsx'
import type { TabBarItem } from '../parts/chrome/tab-bar.tsx'
import type { Links } from '../state/links.ts'
import { sportIcon } from '../features/match/sport-icon.ts'

type Place = { links: Links; path: string; words: Words }

export function menuGroups({
  sports,
  tournaments,
  links,
  path,
  words,
}: Place & { sports: readonly Sport[]; tournaments: readonly Tournament[] }): MenuGroup[] {
  const { t, number } = words
  const live = sports.reduce((sum, sport) => sum + sport.live_matches_count, 0)
  const current = (href: string) => (href === path ? { current: true } : {})
  return [
    {
      label: t('shell.menu'),
      items: [
        { href: links.home(), label: t('shell.live-now'), icon: 'live', count: number(live), ...current(links.home()) },
        { href: links.bets(), label: t('shell.my-bets'), icon: 'receipt', ...current(links.bets()) },
      ],
    },
    {
      label: t('shell.top-leagues'),
      isTitled: true,
      items: tournaments.map(({ sport, slug, name, category, open_matches_count }) => {
        const href = links.league(sport.key, slug)
        return {
          href,
          label: name,
          countryCode: category.country_code,
          count: number(open_matches_count),
          ...current(href),
        }
      }),
    },
    {
      label: t('shell.all-sports'),
      isTitled: true,
      items: sports.map(({ key, name, open_matches_count }) => {
        const href = links.sport(key)
        return { href, label: name, icon: sportIcon(key), count: number(open_matches_count), ...current(href) }
      }),
    },
  ]
}

export function tabBarItems({
  links,
  path,
  words: { t },
  picks,
  openSlip,
  isPlayer,
}: Place & { picks: number; openSlip: (event: MouseEvent) => void; isPlayer: boolean }): TabBarItem[] {
  return [
    { href: links.home(), label: t('shell.sports'), icon: 'live', current: path === links.home() },
    { href: links.home(), label: t('shell.slip'), icon: 'ticket', badge: picks, onPress: openSlip },
    { href: links.bets(), label: t('shell.my-bets'), icon: 'receipt', current: path === links.bets() },
    ...(isPlayer
      ? []
      : [
          {
            href: links.signIn(path),
            label: t('shell.sign-in'),
            icon: 'user' as const,
            current: path === links.signIn(),
          },
        ]),
  ]
}
