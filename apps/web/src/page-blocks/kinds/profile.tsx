import { AccountArea } from '../../shell/zones/account-area.tsx'
import { defineBlock, useLayout } from '../define-block.ts'

export const block = defineBlock({ kind: 'profile', View: () => <AccountArea path={useLayout().place.path} /> })
