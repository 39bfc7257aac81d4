export { answerProxy, createDrain, quietWithinMs } from './drain.ts'
export type { Drain } from './drain.ts'
