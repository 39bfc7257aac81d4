import { Button, ButtonLink } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { CodeForm } from './code-form.tsx'
import { codeLength, openCode } from './open-code.ts'
import { sharedStore } from './shared-store.ts'
import { usePage } from '../../../site/use-page.ts'

/** SHELL-12 “share-bet-not-found”: explains why a share code did not open and what the player can do. */
export function CodeNotFound({ close }: { close: () => void }) {
  const { api, links } = usePage()
  const { t } = useI18n()
  // The problem is read once, because the modal still shows it while it fades out.
  const [problem] = useState(() => sharedStore.getState().problem)
  const [isTyping, setIsTyping] = useState(false)
  if (!problem) return null
  const { kind, code, found } = problem

  function again(): void {
    close()
    void openCode(api, code)
  }

  function seePicks(): void {
    close()
    sharedStore.setState({ found, problem: null })
  }

  return (
    <div className="stack stack--4">
      <p className="text-2">{t(`share-bet.not-found-modal.${kind}`, { total: codeLength })}</p>
      {isTyping ? (
        <CodeForm onOpen={close} />
      ) : (
        <div className="row">
          {kind === 'link-try-later' ? (
            <Button variant="primary" onClick={again}>
              {t('common.retry')}
            </Button>
          ) : null}
          {kind === 'link-try-another-bet' ? (
            <Button onClick={seePicks}>{t('share-bet.not-found-modal.see-picks')}</Button>
          ) : null}
          {kind === 'link-not-found' ? (
            <Button onClick={() => setIsTyping(true)}>{t('share-bet.not-found-modal.type-again')}</Button>
          ) : null}
          <ButtonLink href={links.page('in_play')}>{t('share-bet.not-found-modal.live')}</ButtonLink>
        </div>
      )}
    </div>
  )
}
