import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../site/storage.ts'
import { storedNames } from '../../../site/stored-names.ts'
import type { FieldValues } from '../fields/field-values.ts'

const Draft = z.record(z.string(), z.union([z.string().check(z.maxLength(300)), z.boolean()]))

/** What was typed survives a reload of this tab. Never the password, and no consent is ticked by itself. */
export function storeDraft(values: FieldValues): void {
  const kept = Object.entries(values).filter(([id, value]) => id !== 'password' && typeof value === 'string')
  writeStored(storedNames.signUpDraft, kept.length === 0 ? null : Object.fromEntries(kept))
}

export function readDraft(): FieldValues {
  return readStored(storedNames.signUpDraft, Draft) ?? {}
}

export function dropDraft(): void {
  writeStored(storedNames.signUpDraft, null)
}
