// The replay server's answers.
import type { Urn } from './messages.ts'

/** `startMinutes` is where in the event the replay begins. */
export type ReplayEvent = { id: Urn; position?: number; startMinutes?: number }

/** `SETTING_UP`, `PLAYING`, `STOPPED`, … */
export type ReplayStatus = { status: string }

export type ReplayScenario = { id: number; description?: string; isParallel?: boolean; events: Urn[] }
