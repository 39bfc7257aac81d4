import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import type { FieldValues } from '../fields/field-values.ts'

const Draft = z.strictObject({
  storedAtMs: z.number(),
  values: z.record(z.string(), z.string().check(z.maxLength(300))),
  /** A code has been sent to the number, so a reload shows the field for the code and not the form. */
  isCodeSent: z.boolean(),
})

/** The draft is dropped after this time, because another person may be using the device by then. */
const maxAgeMs = 30 * 60_000
/** The lifetime of a code by SMS. */
export const codeMs = 10 * 60_000
/** Fields that are never stored, because they are secret or identify a person by themselves. */
const unstoredIds: readonly string[] = ['password', 'personal_id', 'date_of_birth']

/** Stores the entered values for a reload of this tab, without the password and the consents. */
export function storeDraft(values: FieldValues, { isCodeSent = false, nowMs = Date.now() } = {}): void {
  const fields = Object.entries(values).filter(([id, value]) => !unstoredIds.includes(id) && typeof value === 'string')
  const draft = { storedAtMs: nowMs, values: Object.fromEntries(fields), isCodeSent }
  writeStored(storedNames.signUpDraft, fields.length === 0 ? null : draft)
}

/** Returns null without a recent draft. An expired code counts as not sent. */
export function readDraft(nowMs = Date.now()): { values: FieldValues; isCodeSent: boolean; storedAtMs: number } | null {
  const draft = readStored(storedNames.signUpDraft, Draft)
  if (draft === null) return null
  const ageMs = nowMs - draft.storedAtMs
  if (ageMs <= maxAgeMs) return { ...draft, isCodeSent: draft.isCodeSent && ageMs <= codeMs }
  dropDraft()
  return null
}

export function dropDraft(): void {
  writeStored(storedNames.signUpDraft, null)
}
