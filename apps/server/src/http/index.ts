export { handle } from './handle.ts'
export type { Routes } from './handle.ts'
export { refuse } from './refusal.ts'
export { createServer } from './server.ts'
