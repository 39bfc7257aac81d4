export { answerSocket, clientErrorStatus } from './client-error.ts'
export { answerProxy, createDrain, quietWithinMs } from './drain.ts'
export type { Drain } from './drain.ts'
export { requestTimeouts } from './request-timeouts.ts'
