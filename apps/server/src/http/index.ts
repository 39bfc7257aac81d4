export { handle } from './handle.ts'
export type { Routes, SignedIn, Site, Staff } from './handle.ts'
export { refuse } from './refusal.ts'
export { createServer } from './server.ts'
