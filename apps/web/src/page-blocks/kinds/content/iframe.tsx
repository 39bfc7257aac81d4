import { useEffect } from 'react'
import { reportError } from '../../../site/reports/report-error.ts'
import { useConfiguredText } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import './content.css'

export const block = defineBlock({ kind: 'iframe', View: IframeBlock })

/**
 * Shows a page of another origin. It runs in an origin of its own (no `allow-same-origin`), so it can neither read its
 * cookies nor change this page, and it leads the visitor away only in a new tab.
 */
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

function IframeBlock({ config: { url, title, height } }: BlockProps<'iframe'>) {
  const textOf = useConfiguredText()
  const { origin } = new URL(url)
  const isAllowed = useSite().shell.frameOrigins.includes(origin)
  // A save with such a frame is rejected, so only a document that was written past the check has one.
  useEffect(() => {
    if (!isAllowed) reportError(new Error(`block iframe: ${origin} is not allowed`), { details: { block: 'iframe' } })
  }, [isAllowed, origin])
  return isAllowed ? (
    <iframe
      className="iframe-block"
      src={url}
      title={textOf(title)}
      height={height}
      sandbox={sandbox}
      referrerPolicy="strict-origin"
      loading="lazy"
    />
  ) : null
}
