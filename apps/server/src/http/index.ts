export { handle } from './handle.ts'
export type { Routes, SignedIn } from './handle.ts'
export { refuse } from './refusal.ts'
export { createServer } from './server.ts'
