export { createSiteFinder } from './find-site.ts'
export { siteRoutes, createConfigurations } from './serve-configuration.ts'
export { addOperator, addSite, seedDocument } from './seed-sites.ts'
export { staffSiteRoutes } from './staff-routes.ts'
