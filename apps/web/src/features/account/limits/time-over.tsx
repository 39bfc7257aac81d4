import { Button, ButtonLink } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { Links } from '../../../site/links.ts'
import { Answers } from '../frame/rows.tsx'
import { Facts } from './facts.tsx'
import '../frame/account.css'
import './limits.css'

type TimeOverProps = { links: Links; close: () => void }

/** RG-03a: the session has reached the limit its player set. */
export function VisitOver(props: TimeOverProps) {
  return <TimeOver {...props} limit="visit" />
}

/** RG-02b: so has the time of the day, week or month. */
export function ActiveTimeOver(props: TimeOverProps) {
  return <TimeOver {...props} limit="active" />
}

function TimeOver({ links, close, limit }: TimeOverProps & { limit: 'visit' | 'active' }) {
  const { t } = useI18n()
  return (
    <>
      <p className="text-2">{t(`${limit}-over.more`)}</p>
      <Facts facts={[{ icon: 'receipt', text: t('visit-over.bets') }]} />
      <Answers>
        <ButtonLink variant="line" size="l" href={links.help('responsibleGambling')}>
          {t('visit-over.help')}
        </ButtonLink>
        <Button variant="line" size="l" onClick={close}>
          {t('visit-over.close')}
        </Button>
      </Answers>
    </>
  )
}
