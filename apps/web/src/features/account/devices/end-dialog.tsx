import type { OpenSession } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useLast } from '../../../site/page/use-submit.ts'
import { useDeviceText } from './use-device-text.ts'
import { usePage } from '../../../site/use-page.ts'
import { Dialog, Failure, BusyAnswers, useAct } from '../../account-frame/parts/index.ts'

type EndDialogProps = {
  /** What is to be ended; none while nothing is asked. */
  asked: readonly OpenSession[]
  onEnd: (sessions: readonly OpenSession[]) => Promise<void>
  onClose: () => void
}

/** Asks before a device is signed out. */
export function EndDialog({ asked, onEnd, onClose }: EndDialogProps) {
  const { links } = usePage()
  const { t, startsAt } = useI18n()
  const textOf = useDeviceText()
  const act = useAct()
  const shown = useLast(asked.length > 0 ? asked : null) ?? []
  const [only] = shown
  const isOne = shown.length === 1
  if (!only) return null
  return (
    <Dialog
      isOpen={asked.length > 0}
      onClose={onClose}
      title={isOne ? t('devices.end-title', { device: textOf(only) }) : t('devices.others-title')}
      closeLabel={t('common.close')}
    >
      <p className="text-2">
        {isOne
          ? t('devices.end-more', { when: startsAt(only.last_seen_at, Date.now()) })
          : t('devices.others-more', { count: shown.length })}
      </p>
      <Failure problem={act.problems.form} />
      <BusyAnswers
        act={act}
        cancel={t(isOne ? 'devices.keep' : 'devices.others-keep')}
        onCancel={onClose}
        onConfirm={() =>
          act.run(async () => {
            await onEnd(shown)
            onClose()
          })
        }
      >
        {t(isOne ? 'devices.end-it' : 'devices.others-it')}
      </BusyAnswers>
      {isOne ? (
        <a className="link text-sm" href={links.profile('security')}>
          {t('devices.not-me')}
        </a>
      ) : null}
    </Dialog>
  )
}
