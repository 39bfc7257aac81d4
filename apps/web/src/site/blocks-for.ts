import type { Block } from '@touchline/contract/site'

/** SHELL-03: whom a block is for. A page is made for visitors; what is for players comes when one is known. */
export function blocksFor(blocks: readonly Block[], isPlayer: boolean): Block[] {
  return blocks.filter(({ audience }) => audience === undefined || audience === (isPlayer ? 'player' : 'visitor'))
}

/** Devices are told apart by the sheet, because the server knows none. */
export function deviceClass({ devices }: Pick<Block, 'devices'>): string | undefined {
  return devices && (devices === 'mobile' ? 'only-phone' : 'not-phone')
}
