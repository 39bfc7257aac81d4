export { handle, paginationOf } from './handle.ts'
export type { Routes, SignedIn, Site, Staff } from './handle.ts'
export { reject } from './error-handler.ts'
export { createServer } from './server.ts'
