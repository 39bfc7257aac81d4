import { readCookie, writeCookie } from './storage.ts'
import { cookieNames } from './stored-names.ts'

const name = cookieNames.device
/** SESS-06: the lifetime of the cookie. Browsers limit it to less, so each visit renews the cookie. */
const days = 7_300
const shape = /^[0-9a-f]{32}$/

/** Creates or renews the id of the browser, which does not identify the player. */
export function renewDeviceId(): string {
  const known = readCookie(name)
  const id = known !== null && shape.test(known) ? known : newId()
  writeCookie(name, id, days)
  return id
}

/** Returns a random UUID, even on an insecure address, where `randomUUID` does not exist. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
