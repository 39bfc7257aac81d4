import type { MessageKey } from '@touchline/i18n'
import { Button, ButtonLink } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { usePage } from '../../../site/use-page.ts'
import { visitEnd } from '../../limits/session/index.ts'
import { ButtonPair, Facts } from '../../account-frame/parts/index.ts'
import './limits.css'

type TimeOverProps = { close: () => void }

/** RG-03af: shown when the session has reached the limit that its player set, or the limit could not be checked. */
export function VisitOver(props: TimeOverProps) {
  const isChecked = visitEnd((end) => end.isChecked)
  return <TimeOver {...props} text={isChecked ? 'visit-over.more' : 'visit-over.unchecked'} />
}

/** RG-02b: shown when the player's active time has reached its limit for the day, week or month. */
export function ActiveTimeOver(props: TimeOverProps) {
  return <TimeOver {...props} text="active-over.more" />
}

function TimeOver({ close, text }: TimeOverProps & { text: MessageKey }) {
  const { links } = usePage()
  const { t } = useI18n()
  return (
    <>
      <p className="text-2">{t(text)}</p>
      <Facts facts={[{ icon: 'receipt', text: t('visit-over.bets') }]} />
      <ButtonPair>
        <ButtonLink variant="line" size="l" href={links.help('responsibleGambling')}>
          {t('visit-over.help')}
        </ButtonLink>
        <Button variant="line" size="l" onClick={close}>
          {t('visit-over.close')}
        </Button>
      </ButtonPair>
    </>
  )
}
