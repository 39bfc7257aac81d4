import type { Block } from '@touchline/contract/site'

/** SHELL-03: filters blocks by audience. Pages are rendered for visitors; blocks for players appear once a player is known. */
export function blocksFor(blocks: readonly Block[], isPlayer: boolean): Block[] {
  return blocks.filter(({ audience }) => audience === undefined || audience === (isPlayer ? 'player' : 'visitor'))
}

/** Devices are distinguished by the style sheet, because the server does not know them. */
export function deviceClass({ devices }: Pick<Block, 'devices'>): string | undefined {
  return devices && (devices === 'mobile' ? 'only-phone' : 'not-phone')
}
