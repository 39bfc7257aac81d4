import { SiteIcon } from '../../../shell/layout/layout-link.tsx'
import { useConfiguredText } from '../../../site/i18n/use-i18n.tsx'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import './content.css'

export const block = defineBlock({ kind: 'label', View: LabelBlock })

function LabelBlock({ config: { text, icon } }: BlockProps<'label'>) {
  const textOf = useConfiguredText()
  return (
    <p className="label-block">
      {icon ? <SiteIcon name={icon} size="s" /> : null}
      <span dir="auto">{textOf(text)}</span>
    </p>
  )
}
