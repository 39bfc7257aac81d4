import { SegmentedLinks } from '@touchline/ui'
import { useI18n, useLabel } from '../../../site/i18n/use-i18n.tsx'
import { usePage } from '../../../site/use-page.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import './content.css'

export const block = defineBlock({ kind: 'platform-switcher', View: PlatformSwitcher })

/** Links the operator's other products. This site is the current one, on each of its pages. */
function PlatformSwitcher({ config: { platforms } }: BlockProps<'platform-switcher'>) {
  const { t } = useI18n()
  const labelOf = useLabel()
  const { links } = usePage()
  const others = platforms
    .filter(({ href }) => links.leadsSomewhere(href))
    .map(({ href, label }) => ({ href: links.configured(href), label: <span dir="auto">{labelOf(label)}</span> }))
  return (
    <SegmentedLinks
      className="platform-switcher"
      label={t('shell.platforms')}
      options={[{ href: links.home(), label: t('shell.sports'), current: 'true' }, ...others]}
    />
  )
}
