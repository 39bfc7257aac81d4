import type { Api } from '../api/index.ts'
import type { Links } from '../state/links.ts'

export type InteractionProps = { api: Api; links: Links }
