import { expect, it } from 'vitest'
import { toBase64url } from '../../../api/base64url.ts'
import { decodeOptions } from './create-passkey.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it('AUTH-13b base64url is decoded here for browsers that cannot parse passkey options', () => {
  const json = {
    challenge: toBase64url(bytes('ch\u00ff>>?').buffer),
    user: { id: toBase64url(bytes('1/7').buffer), name: 'a@x.example' },
    excludeCredentials: [{ id: 'AQID', type: 'public-key' }],
    rp: { name: 'X' },
  }
  expect(json.challenge).not.toMatch(/[+/=]/)
  expect(decodeOptions(json)).toEqual({
    ...json,
    challenge: bytes('ch\u00ff>>?'),
    user: { id: bytes('1/7'), name: 'a@x.example' },
    excludeCredentials: [{ id: Uint8Array.of(1, 2, 3), type: 'public-key' }],
  })
})
