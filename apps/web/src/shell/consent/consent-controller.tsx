import { useEffect, useState } from 'react'
import { Boundary } from '../../site/error-boundary/error-boundary.tsx'
import { lazyPart } from '../../site/error-boundary/lazy-component.tsx'
import type { Links } from '../../site/links.ts'
import { consentCategories, consentStore, restoreConsent, usesCategory } from './consent.ts'
import { loadWords } from '../../site/i18n/message-store.ts'
import { isOff, useIsOff } from '../document/shell-mode.ts'
import { useSite } from '../../site/use-site.ts'
import { afterIdle } from '../after-idle.ts'
import { useNextChance } from '../start/retry-on-navigation.ts'

// With the question, and not for those who have answered it.
const CookieNotice = lazyPart(async () => {
  const [module] = await Promise.all([import('./cookie-notice.tsx'), loadWords('interaction')])
  return module.CookieNotice
})

/** SHELL-08, SHELL-10: asks once, where there is something to ask for, and loads what was allowed. */
export function ConsentDesk({ links }: { links: Links }) {
  const { shell } = useSite()
  const consent = consentStore((store) => store.consent)
  const isSilent = useIsOff('cookie_notice') || !shell.isCookieNoticeShown
  const isNeeded = consentCategories.some((category) => usesCategory(shell, category))

  const [isRead, setIsRead] = useState(false)
  const { chance, miss } = useNextChance()

  useEffect(() => {
    restoreConsent()
    setIsRead(true)
  }, [])

  useEffect(() => {
    if (!consent || !isNeeded || !consentCategories.some((category) => consent[category])) return
    return afterIdle(() => {
      // A site without widgets does not even fetch what would load them.
      import('../widgets/load-widgets.ts').then(({ loadWidgets }) => loadWidgets(shell, { consent, isOff }), miss)
    })
  }, [consent, isNeeded, shell, chance, miss])

  if (!isRead || isSilent || !isNeeded || consent) return null
  return (
    <Boundary key={chance} name="cookie-notice" onBroken={miss}>
      <CookieNotice links={links} />
    </Boundary>
  )
}
