import * as z from 'zod/mini'
import { SportKey } from '../../catalogue/sport.ts'
import { CustomPath, PlainPageId, SafeLink } from './link.ts'
import { IconName, Label } from '../text.ts'

/** What a button of the layout can do besides opening a page. */
const menuActions = [
  ...['menu', 'search', 'bet-slip', 'my-bets', 'sign-in', 'sign-up', 'account', 'deposit'],
  ...['language', 'odds-format', 'theme', 'chat', 'help', 'cookies'],
] as const

const look = { icon: z.optional(IconName), label: z.optional(Label) }

/** Without a label, an item uses the name of its page, sport or action. */
export const MenuItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page: PlainPageId, ...look }),
  /** `top-sports` is a list, not a sport (NAV-07). */
  z.strictObject({ kind: z.literal('sport'), sport: SportKey, ...look }),
  z.strictObject({ kind: z.literal('custom'), path: CustomPath, ...look }),
  z.strictObject({ kind: z.literal('action'), action: z.enum(menuActions), ...look }),
  z.strictObject({
    kind: z.literal('link'),
    href: SafeLink,
    label: Label,
    icon: z.optional(IconName),
    isNewTab: z._default(z.boolean(), false),
  }),
])
export type MenuItem = z.infer<typeof MenuItem>

const Items = (maxCount: number) => z.array(MenuItem).check(z.maxLength(maxCount))
const Columns = z.array(z.strictObject({ title: Label, items: Items(12) })).check(z.maxLength(6))

/** The zones of SHELL-01 that contain a menu. */
export const Menus = z.strictObject({
  header: z._default(Items(12), [{ kind: 'page', page: 'in_play' }]),
  /** Above sports and leagues in the left sidebar. */
  quickLinks: z._default(Items(20), [
    { kind: 'page', page: 'in_play' },
    { kind: 'page', page: 'schedule' },
    { kind: 'page', page: 'results' },
    { kind: 'page', page: 'favorites' },
    { kind: 'page', page: 'bets_history' },
  ]),
  sideMenu: z._default(Items(30), [
    { kind: 'page', page: 'home' },
    { kind: 'page', page: 'in_play' },
    { kind: 'page', page: 'schedule' },
    { kind: 'page', page: 'results' },
    { kind: 'page', page: 'favorites' },
    { kind: 'page', page: 'bets_history' },
    { kind: 'page', page: 'promotions' },
  ]),
  tabBar: z._default(Items(5), [
    { kind: 'page', page: 'home' },
    { kind: 'page', page: 'in_play' },
    { kind: 'action', action: 'bet-slip' },
    { kind: 'action', action: 'my-bets' },
    { kind: 'action', action: 'account' },
  ]),
  footer: z._default(Columns, []),
})
export type Menus = z.infer<typeof Menus>
