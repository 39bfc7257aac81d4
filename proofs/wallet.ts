// npm run prove -- wallet [limits] [exclusion] [messages]: what players limit is never passed by bets sent at once, nothing is
// bet after an exclusion and nothing is sent to who is excluded. Each race is also run with a fault planted, which it must
// notice. PROVE_SCALE=0.1 makes it short.
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import { proveExclusion } from './wallet/exclusion.ts'
import { proveLimits } from './wallet/limits.ts'
import { proveMessages } from './wallet/messages.ts'

const parts = { limits: proveLimits, exclusion: proveExclusion, messages: proveMessages }
const figures = await measureParts(wantedParts(parts), undefined)
printFigures(figures)
process.exitCode = figures.length > 0 && figures.every(({ holds }) => holds) ? 0 : 1
