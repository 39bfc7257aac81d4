import type { Device } from '../../platform/http/index.ts'
import { hashToken, newToken } from '../../platform/runtime/index.ts'

/** AUTH-04f: who signs up or uses a link is told apart by the browser's own cookie, which is set now if there is none. */
export function browserHash(device: Device): Buffer {
  const token = device.token ?? newToken()
  device.keep(token)
  return hashToken(token)
}
