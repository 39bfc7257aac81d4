import type { ProfileFields } from '@touchline/contract'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import { channels, saveConsents } from './settings.ts'
import { details } from './player-records.ts'
import type { PlayerRecord } from './player-records.ts'

/** Players are compared by these fields. */
type Named = Pick<PlayerRecord, 'firstName' | 'lastName' | 'birthDate'>

/** Returns false if the name or birth date is no longer the one that the change was evaluated against. */
export async function saveProfile(
  database: Pick<Database, 'query'> | PoolClient,
  { id: playerId, operatorId }: { id: number; operatorId: number },
  fields: ProfileFields,
  was: Named,
): Promise<boolean> {
  // Agreeing to promotions means mails; declining them means every channel.
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

/** Returns the player as they would be after an unsaved change, as far as it identifies a person. */
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

/** Returns whether the records differ in anything that a register of exclusions searches by. */
export function isOtherPerson(one: PlayerRecord, other: PlayerRecord): boolean {
  return isRenamed(one, other) || one.details.postal_code !== other.details.postal_code
}

/** Returns whether the records differ in anything that players are compared by. */
export function isRenamed(one: Named, other: Named): boolean {
  return one.firstName !== other.firstName || one.lastName !== other.lastName || one.birthDate !== other.birthDate
}

/** PLAT-07: the account's language also applies to mails. */
export async function saveLanguage(database: Database, playerId: number, language: string): Promise<void> {
  await database.query({
    name: 'save-language',
    text: 'UPDATE touchline.player SET language = $2 WHERE id = $1',
    values: [playerId, language],
  })
}
