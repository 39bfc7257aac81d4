import { Brand } from '../../../shell/layout/brand.tsx'
import { usePage } from '../../../site/use-page.ts'
import { defineBlock } from '../../define-block.ts'

export const block = defineBlock({ kind: 'logo', View: () => <Brand homeHref={usePage().links.home()} /> })
