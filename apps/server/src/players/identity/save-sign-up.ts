import type { SignUpFields, TrackingTags } from '@touchline/contract'
import type { Site, Device } from '../../platform/http/index.ts'
import { details } from '../accounts/index.ts'
import { hashToken, newToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type NewSignUp = {
  site: Site
  email: string | null
  passwordHash: string
  deviceHash: Buffer
  fields: SignUpFields
  tracking: TrackingTags
  language: string
  currency: string
  termsVersion: string | null
}

export async function saveSignUp(database: Database, given: NewSignUp): Promise<number> {
  const { site, email, passwordHash, deviceHash, fields, tracking, language, currency, termsVersion } = given
  const { password: _password, email: _email, auth_phone_number: phone, ...rest } = fields
  const ownDetails = [...details, 'promo_code'] as const
  const stored = {
    ...rest,
    // If there is an address, the phone number is not a login, because only the address is confirmed.
    ...(email !== null && phone !== undefined && { mobile_phone: rest.mobile_phone ?? phone }),
    details: Object.fromEntries(ownDetails.flatMap((id) => (rest[id] === undefined ? [] : [[id, rest[id]]]))),
  }
  const { rows } = await database.query<{ id: string }>({
    name: 'save-sign-up',
    text: `INSERT INTO touchline.sign_up (operator_id, site_id, email, auth_phone, password_hash, language, currency, fields,
        tracking_tags, terms_version, device_hash)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    values: [
      site.operatorId,
      site.id,
      email,
      email === null ? (phone ?? null) : null,
      passwordHash,
      language,
      currency,
      JSON.stringify(stored),
      JSON.stringify(tracking),
      termsVersion,
      deviceHash,
    ],
  })
  return Number(rows[0]?.id)
}

/**
 * AUTH-04f: returns the hash of the browser's device token, by which the browser is recognized later. The cookie is set
 * if there is none.
 */
export function browserHash(device: Device): Buffer {
  const token = device.token ?? newToken()
  device.keep(token)
  return hashToken(token)
}
