import { expect, it } from 'vitest'
import { createStorageOwner } from './profile.ts'

it("BEY-04e the owner of data stored in a browser is a keyed hash of the player's id", () => {
  const [one, other] = ['0123456789abcdef', 'fedcba9876543210'].map((secret) => createStorageOwner(secret.repeat(4)))
  const hashes = [1, 2, 12].map((id) => one!(id))
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{22}$/)
  expect(new Set([...hashes, ...[1, 2, 12].map((id) => other!(id))]).size).toBe(6)
  expect([1, 2, 12].map((id) => createStorageOwner('0123456789abcdef'.repeat(4))(id))).toEqual(hashes)
})
