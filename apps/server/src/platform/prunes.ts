import { decisionPrune } from './decide/index.ts'
import type { Prune } from './runtime/index.ts'

export const prunes: readonly Prune[] = [decisionPrune]
