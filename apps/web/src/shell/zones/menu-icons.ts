import type { PlainPageId } from '@touchline/contract/site'
import type { IconName } from '@touchline/ui'
import type { MenuAction } from '../../parts/chrome/chrome-item.ts'

export const pageIcons: Readonly<Record<PlainPageId, IconName>> = {
  home: 'home',
  in_play: 'live',
  e_sports: 'esports',
  favorites: 'star',
  schedule: 'calendar',
  results: 'check',
  promotions: 'bolt',
  bets_history: 'receipt',
  horse_racing: 'racing',
  lotteries: 'ticket',
  virtual_gaming_arena: 'virtual',
  premium_cricket: 'cricket',
  general_rules: 'info',
  about: 'info',
}

export const actionIcons: Readonly<Record<MenuAction, IconName>> = {
  menu: 'menu',
  search: 'search',
  'bet-slip': 'ticket',
  'my-bets': 'receipt',
  'sign-in': 'user',
  'sign-up': 'user',
  deposit: 'wallet',
  language: 'globe',
  'odds-format': 'settings',
  theme: 'sun',
  chat: 'chat',
  help: 'help',
  cookies: 'shield',
}
