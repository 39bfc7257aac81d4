import { Clock } from '../../../site/clock.tsx'
import { defineBlock, useLayout } from '../../define-block.ts'

export const block = defineBlock({ kind: 'clock', View: () => <Clock renderedMs={useLayout().renderedMs} /> })
