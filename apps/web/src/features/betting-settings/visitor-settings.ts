import { AcceptPolicy, QuickStakes } from '@touchline/contract'
import * as z from 'zod/mini'
import { readMark, writeMark } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'

const Stored = z.object({
  acceptance: z.nullable(
    z.object({ policy: AcceptPolicy, toleranceMilli: z.int().check(z.minimum(0), z.maximum(200)) }),
  ),
  stakes: QuickStakes,
})
export type VisitorSettings = z.infer<typeof Stored>

const none: VisitorSettings = { acceptance: null, stakes: {} }

/** What was chosen in this browser by whoever is not signed in; a site's own hold for the rest. */
export function readVisitorSettings(): VisitorSettings {
  try {
    const parsed = Stored.safeParse(JSON.parse(readMark(storedNames.bettingSettings) ?? 'null'))
    return parsed.success ? parsed.data : none
  } catch {
    return none
  }
}

export function writeVisitorSettings(settings: VisitorSettings): void {
  writeMark(storedNames.bettingSettings, JSON.stringify(settings))
}
