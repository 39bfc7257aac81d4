import { Note, Icon } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type ConsequencesProps = {
  now: number
  size: number
  /** The part of the new limit that is already used; null where nothing is counted. */
  used: number | null
  text: (value: number) => string
}

/** Shows how a new limit changes the present one, and when. */
export function Consequences({ now, size, used, text }: ConsequencesProps) {
  const { t } = useI18n()
  return (
    <>
      <FromTo
        from={{ label: t('limits.now'), size: text(now) }}
        to={{ label: t(size < now ? 'limits.from-now' : 'limits.asked-for'), size: text(size) }}
      />
      <ChangeNote now={now} size={size} used={used} text={text} />
    </>
  )
}

/** Explains before the request that a stricter limit applies at once and a looser one in three steps (RG-05c). */
function ChangeNote({ now, size, used, text }: ConsequencesProps) {
  const { t } = useI18n()
  if (size > now) return <ConfirmationSteps now={text(now)} then={text(size)} />
  if (used === null) return <Note>{t('limits.at-once')}</Note>
  if (used < size) return <Note>{t('limits.at-once-left', { left: text(size - used) })}</Note>
  return (
    <Note tone="warn" icon="warning" title={t('limits.below-used', { used: text(used) })}>
      {t('limits.below-used-more')}
    </Note>
  )
}

/** RG-05c: shows the steps of a looser limit, which waits a day and must then be confirmed. */
export function ConfirmationSteps({ now, then }: { now: string; then: string }) {
  const { t } = useI18n()
  const steps = [
    { when: t('limits.step-now'), what: t('limits.step-ask', { amount: now }) },
    { when: t('limits.step-wait'), what: t('limits.step-again') },
    { when: t('limits.step-yes'), what: then },
  ]
  return (
    <ol className="limit-steps">
      {steps.map(({ when, what }) => (
        <li key={when}>
          <span className="text-3">{when}</span>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}

type Side = { label: string; size: string }

/** Shows the limit in force beside the one that would replace it. */
export function FromTo({ from, to }: { from: Side; to: Side }) {
  return (
    <div className="from-to">
      <SideText {...from} />
      <Icon name="chevron-right" flip />
      <SideText {...to} />
    </div>
  )
}

function SideText({ label, size }: Side) {
  return (
    <p>
      <span className="text-xs text-3">{label}</span>
      <b>
        <bdi>{size}</bdi>
      </b>
    </p>
  )
}
