import { SlipBar } from '../../../shell/zones/bet-panel.tsx'
import { shownItems } from '../../../shell/zones/menu-items.ts'
import { defineBlock, useLayout } from '../../define-block.ts'

export const block = defineBlock({ kind: 'selection-bar', View: SelectionBar })

/** Shows how many selections the slip has and their price, and opens the slip. An empty slip shows nothing. */
function SelectionBar() {
  const [item] = shownItems([{ kind: 'action', action: 'bet-slip' }], useLayout().place)
  return item ? <SlipBar item={item} className="selection-bar" /> : null
}
