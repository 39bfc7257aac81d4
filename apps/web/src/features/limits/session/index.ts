// Apart from the rest of the limits: quick bet and the modals of a session go without it.
export { dueCheck, isForPlayingTime, limitChanges, limitsChanged, visitEnd } from './session-limits.ts'
