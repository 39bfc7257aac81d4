import { PublicSite } from '../../site/public-site.ts'
import { endpoint } from '../shared/endpoint.ts'

/** CFG-01…05: the host name picks the site. Asked by the server that renders pages, every second or two. */
export const getSite = endpoint({
  method: 'GET',
  path: '/api/v2/site',
  summary: 'What a browser may know about the site of this host',
  maxAgeSeconds: 1,
  closedFor: 'none',
  reply: PublicSite,
  errors: [],
})
