import { LeftMenu } from '../../shell/layout/left-menu.tsx'
import { defineBlock, useLayout } from '../define-block.ts'

/** The last group of the menu has all sports. */
export const block = defineBlock({ kind: 'sport-list', View: () => <LeftMenu groups={useLayout().groups.slice(-1)} /> })
