import { LeftMenu } from '../../../shell/layout/left-menu.tsx'
import { defineBlock, useLayout } from '../../define-block.ts'

export const block = defineBlock({ kind: 'side-menu', View: () => <LeftMenu groups={useLayout().groups} /> })
