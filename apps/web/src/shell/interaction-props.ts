import type { Api } from '../api/index.ts'
import type { Links } from '../site/links.ts'

export type InteractionProps = { api: Api; links: Links }

/** What the content of a modal is given. */
export type ModalContentProps = InteractionProps & { close: () => void }
