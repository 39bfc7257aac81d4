import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../site/storage.ts'
import { storedNames } from '../../../site/stored-names.ts'
import type { FieldValues } from '../fields/field-values.ts'

const Draft = z.strictObject({
  storedAtMs: z.number(),
  values: z.record(z.string(), z.string().check(z.maxLength(300))),
  /** A code is on its way to the number: the form goes on there. */
  isCodeSent: z.boolean(),
})

/** Whoever gave up is not the next one at this device. */
const maxAgeMs = 30 * 60_000
/** As long as a code by SMS holds. */
export const codeMs = 10 * 60_000
/** Nobody is known by the rest alone. */
const unstoredIds: readonly string[] = ['password', 'personal_id', 'date_of_birth']

/** What was typed survives a reload of this tab. Never the password, and no consent is ticked by itself. */
export function storeDraft(values: FieldValues, { isCodeSent = false, nowMs = Date.now() } = {}): void {
  const fields = Object.entries(values).filter(([id, value]) => !unstoredIds.includes(id) && typeof value === 'string')
  const draft = { storedAtMs: nowMs, values: Object.fromEntries(fields), isCodeSent }
  writeStored(storedNames.signUpDraft, fields.length === 0 ? null : draft)
}

/** Null where there is none, or an old one. A code that no longer holds is not waited for. */
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
