import { Note } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import './deposit.css'

/** SHELL-12a, DEP-01c: the modal that shows the operator's deposit page in a frame. */
export function DepositFrame() {
  const { t } = useI18n()
  const { iframeUrl } = useSite().platform.deposit
  return iframeUrl === null ? (
    <Note title={t('deposit.off')}>{t('deposit.off-more')}</Note>
  ) : (
    <iframe className="deposit-frame" src={iframeUrl} title={t('deposit.frame')} allow="payment" />
  )
}
