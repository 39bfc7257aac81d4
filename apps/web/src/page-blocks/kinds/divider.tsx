import { defineBlock } from '../define-block.ts'
import './divider.css'

export const block = defineBlock({ kind: 'divider', View: () => <hr className="divider" /> })
