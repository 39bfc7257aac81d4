export { createSiteFinder } from './find-site.ts'
export type { Site } from './find-site.ts'
