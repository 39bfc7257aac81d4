import { createHmac, hkdfSync } from 'node:crypto'

/** What stands for a player in what a browser keeps after a sign-out (BEY-04e). */
export type StorageOwner = (playerId: number) => string

/**
 * Ids of players are numbers that can be counted through, so a plain hash would name whom it is of. The key is derived, because
 * another one for this alone would have to be kept secret as well: when the secret is rotated, browsers find nothing again of
 * the day before.
 */
export function createStorageOwner(secret: string): StorageOwner {
  const key = new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'touchline storage owner', 32))
  return (playerId) => createHmac('sha256', key).update(String(playerId)).digest('base64url').slice(0, 22)
}
