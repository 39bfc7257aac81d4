import { postTerms } from '@touchline/contract'
import { Button, ButtonLink, Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { isApiError } from '../../api/index.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { dispatchSession, readSession, sessionStore, useSession } from '../session/index.ts'
import { changedTerms, putOff } from './changed-terms.ts'
import { usePage } from '../../site/use-page.ts'
import './terms-notice.css'

type TermsNoticeProps = { close: () => void }

/**
 * SHELL-12i: asks the player to agree to changed terms. Both answers look the same. Without an answer the account does
 * not change, and the next visit asks again.
 */
export function TermsNotice({ close }: TermsNoticeProps) {
  const { api, links } = usePage()
  const { t, figures } = useI18n()
  const session = useSession()
  // The terms are read once, so that the notice still shows them while it fades out.
  const [terms, setTerms] = useState(() => changedTerms(session))
  const [state, setState] = useState<'asked' | 'saving' | 'failed' | 'changed'>('asked')
  // Once the notice was closed, in whatever way, it is not shown again on this visit.
  useEffect(() => {
    if (terms) putOff(terms)
  }, [terms])
  if (!terms || session.status !== 'player') return null
  const { playerId, current, accepted } = terms

  async function agree(): Promise<void> {
    if (state === 'saving') return
    setState('saving')
    try {
      const { terms_version: version } = await api(postTerms, { body: { version: current } })
      dispatchSession({ type: 'terms-agreed', playerId, version })
      close()
    } catch (error) {
      if (!isApiError(error, 'invalid-fields')) return setState('failed')
      await showNewer().catch(() => setState('failed'))
    }
  }

  /**
   * Shows the newer terms if they have changed since the page was opened, because a player must not agree to terms that
   * were not shown.
   */
  async function showNewer(): Promise<void> {
    await readSession(api)
    const newer = changedTerms(sessionStore.getState().session)
    if (newer === null) return close()
    setTerms(newer)
    setState('changed')
  }

  return (
    <>
      <p className="text-2">
        {accepted === null
          ? t('terms-notice.elsewhere', { version: figures(current) })
          : t('terms-notice.text', { version: figures(current), accepted: figures(accepted) })}
      </p>
      <ButtonLink href={links.help('terms')} target="_blank" rel="noopener" block>
        {t('terms-notice.read')}
      </ButtonLink>
      {/* Always there, so that what comes into it is announced. */}
      <div role="alert" className="terms-notice__alert">
        {state === 'failed' || state === 'changed' ? (
          <Note tone={state === 'failed' ? 'neg' : 'warn'} icon="warning">
            {t(`terms-notice.${state}`)}
          </Note>
        ) : null}
      </div>
      <div className="terms-notice__choices">
        <Button variant="line" size="l" onClick={close}>
          {t('terms-notice.later')}
        </Button>
        <Button
          variant="line"
          size="l"
          blocked={state === 'saving'}
          aria-busy={state === 'saving'}
          onClick={() => void agree()}
        >
          {t(state === 'saving' ? 'terms-notice.busy' : 'terms-notice.agree')}
        </Button>
      </div>
      <p className="text-xs text-3 terms-notice__note">{t('terms-notice.note')}</p>
    </>
  )
}
