import { defineBlock } from '../../define-block.ts'
import './content.css'

export const block = defineBlock({ kind: 'divider', View: () => <hr className="divider" /> })
