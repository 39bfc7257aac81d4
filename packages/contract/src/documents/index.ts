export { asyncApi } from './async-api.ts'
export { calls } from './calls.ts'
export { openApi } from './open-api.ts'
