import { PreferencesOpener } from '../../shell/layout/header.tsx'
import { defineBlock } from '../define-block.ts'
import { openerProps } from '../../shell/zones/layout-panels.tsx'

export const block = defineBlock({
  kind: 'language',
  View: () => <PreferencesOpener {...openerProps('preferences')} />,
})
