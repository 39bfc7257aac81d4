import { shownItems } from '../../../shell/zones/menu-items.ts'
import { defineBlock, useLayout } from '../../define-block.ts'
import { ItemButton } from './button.tsx'

export const block = defineBlock({ kind: 'chat-toggle', View: ChatToggle })

/** Opens the chat with customer support. A site without a chat shows nothing. */
function ChatToggle() {
  const { place } = useLayout()
  const [item] = shownItems([{ kind: 'action', action: 'chat' }], place)
  return item ? <ItemButton item={item} look="quiet" hasIcon /> : null
}
