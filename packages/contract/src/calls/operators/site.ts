import { PublicSite } from '../../site/public-site.ts'
import { call } from '../shared/endpoint.ts'

/** CFG-01…05: the host name picks the site. Asked by the server that renders pages, every second or two. */
export const getSite = call({
  method: 'GET',
  path: '/api/v2/site',
  reply: PublicSite,
})
