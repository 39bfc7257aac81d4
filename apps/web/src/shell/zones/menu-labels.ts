import type { PlainPageId } from '@touchline/contract/site'
import type { MessageKey } from '@touchline/i18n'
import type { IconName } from '@touchline/ui'
import type { MenuAction } from '../layout/layout-link.tsx'

export const actionNames: Readonly<Record<MenuAction, MessageKey>> = {
  menu: 'shell.menu',
  search: 'shell.search',
  'bet-slip': 'shell.slip',
  'my-bets': 'shell.my-bets',
  'sign-in': 'shell.sign-in',
  'sign-up': 'shell.sign-up',
  account: 'shell.account',
  deposit: 'shell.deposit',
  language: 'nav.language',
  'odds-format': 'nav.odds-format',
  theme: 'nav.theme',
  chat: 'nav.chat',
  help: 'nav.help',
  cookies: 'nav.cookies',
}

export const pageIcons: Readonly<Record<PlainPageId, IconName>> = {
  home: 'home',
  in_play: 'live',
  e_sports: 'esports',
  favorites: 'star',
  schedule: 'calendar',
  results: 'check',
  promotions: 'bolt',
  bets_history: 'file',
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
  'my-bets': 'file',
  'sign-in': 'user',
  'sign-up': 'user',
  account: 'user',
  deposit: 'wallet',
  language: 'globe',
  'odds-format': 'settings',
  theme: 'sun',
  chat: 'chat',
  help: 'help',
  cookies: 'shield',
}
