import { readCookie, writeCookie } from './storage.ts'
import { cookieNames } from './stored-names.ts'

const name = cookieNames.device
/** SESS-06: as long as it may be; browsers cap it, so each visit renews it. */
const days = 7_300
const shape = /^[0-9a-f]{32}$/

/** Tells one browser from another without telling whose it is. */
export function renewDeviceId(): string {
  const known = readCookie(name)
  const id = known !== null && shape.test(known) ? known : newId()
  writeCookie(name, id, days)
  return id
}

/** `randomUUID` is missing where a page is not served safely. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
