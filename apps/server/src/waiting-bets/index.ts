export { decideRequest } from './decide-request.ts'
export { readDueRequests } from './due-requests.ts'
export { startDecisions } from './run-decisions.ts'
