import type { ProfileFields } from '@touchline/contract'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import { channels, saveConsents } from './settings.ts'
import { details } from './player-records.ts'
import type { PlayerRecord } from './player-records.ts'

/** The fields by which players are compared with others. */
type Named = Pick<PlayerRecord, 'firstName' | 'lastName' | 'birthDate'>

/** Stores a change of the profile. Returns false if name or birth date have changed since the evaluation (`was`). */
export async function saveProfile(
  database: Pick<Database, 'query'> | PoolClient,
  { id: playerId, operatorId }: { id: number; operatorId: number },
  fields: ProfileFields,
  was: Named,
): Promise<boolean> {
  // Players agree to promotions by mail. If they decline, that applies to all channels.
  if (fields.receive_promos !== undefined)
    await saveConsents(
      database,
      { id: playerId, operatorId },
      fields.receive_promos ? { mail: true } : Object.fromEntries(channels.map((channel) => [channel, false])),
    )
  const given = Object.fromEntries(details.flatMap((id) => (fields[id] === undefined ? [] : [[id, fields[id]]])))
  const { rowCount } = await database.query({
    name: 'save-profile',
    text: `UPDATE touchline.player SET first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
        nickname = coalesce($4, nickname), mobile_phone = coalesce($5, mobile_phone), country = coalesce($6, country),
        birth_date = coalesce($7::date, birth_date), details = details || $8::jsonb
      WHERE id = $1 AND (first_name, last_name, birth_date) IS NOT DISTINCT FROM ($9::text, $10::text, $11::date)`,
    values: [
      playerId,
      fields.first_name ?? null,
      fields.last_name ?? null,
      fields.nickname ?? null,
      fields.mobile_phone ?? null,
      fields.country ?? null,
      fields.date_of_birth ?? null,
      JSON.stringify(given),
      ...[was.firstName, was.lastName, was.birthDate],
    ],
  })
  return rowCount === 1
}

/** Returns the record with the changed fields that identify a person. */
export function withFields(record: PlayerRecord, fields: ProfileFields): PlayerRecord {
  const mobilePhone = fields.mobile_phone ?? record.mobilePhone
  return {
    ...record,
    firstName: fields.first_name ?? record.firstName,
    lastName: fields.last_name ?? record.lastName,
    birthDate: fields.date_of_birth ?? record.birthDate,
    details: { ...record.details, ...(fields.postal_code !== undefined && { postal_code: fields.postal_code }) },
    mobilePhone,
    isPhoneVerified: record.isPhoneVerified && mobilePhone === record.mobilePhone,
  }
}

/** Returns whether the change affects a field by which a register of exclusions finds people. */
export function isOtherPerson(one: PlayerRecord, other: PlayerRecord): boolean {
  return isRenamed(one, other) || one.details.postal_code !== other.details.postal_code
}

/** Returns whether the change affects a field by which players are compared. */
export function isRenamed(one: Named, other: Named): boolean {
  return one.firstName !== other.firstName || one.lastName !== other.lastName || one.birthDate !== other.birthDate
}

/** PLAT-07: stores the language of the player's account, in which mails are written as well. */
export async function saveLanguage(database: Database, playerId: number, language: string): Promise<void> {
  await database.query({
    name: 'save-language',
    text: 'UPDATE touchline.player SET language = $2 WHERE id = $1',
    values: [playerId, language],
  })
}
