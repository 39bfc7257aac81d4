import { readCookie, writeCookie } from './storage.ts'
import { cookieNames } from './stored-names.ts'

const name = cookieNames.device
/** SESS-06: browsers limit the age of cookies, so each visit renews it. */
const days = 7_300
const shape = /^[0-9a-f]{32}$/

/** Identifies the browser but not the player. */
export function renewDeviceId(): string {
  const known = readCookie(name)
  const id = known !== null && shape.test(known) ? known : newId()
  writeCookie(name, id, days)
  return id
}

/** `randomUUID` exists on secure addresses only. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
