import type { UserLimits } from '@touchline/contract'
import { ButtonLink, Card, Icon } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { dateWithYear } from '../../limits/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { Facts } from '../../account-frame/parts/index.ts'
import './limits.css'

type ExcludedNoticeProps = {
  until: string
  /** Who set the exclusion and can be contacted about it; left out while unknown. */
  by?: UserLimits['excluded_by'] | undefined
}

/** BEY-08c: explains what a read-only session allows. */
export function ExcludedNotice({ until, by }: ExcludedNoticeProps) {
  const { links } = usePage()
  const i18n = useI18n()
  const { t } = i18n
  const rows = [
    { text: t('excluded.bets'), isOn: true },
    { text: t('excluded.account'), isOn: true },
    { text: t('excluded.betting'), isOn: false },
    { text: t('excluded.offers'), isOn: false },
  ]
  return (
    <>
      <Card as="section" pad className="limit-help">
        <Icon name="shield" />
        <div className="grow">
          <b>
            {until === 'indefinite'
              ? t('excluded.title-ever')
              : t('excluded.title', { until: dateWithYear(until, i18n) })}
          </b>
          <p className="text-sm text-2">
            {t(by === 'register' || by === 'house' ? `excluded.more-${by}` : 'excluded.more')}
          </p>
        </div>
        <ButtonLink variant="line" href={links.help('responsibleGambling')}>
          {t('excluded.help')}
        </ButtonLink>
      </Card>
      <Card as="section" pad className="limit-card" aria-label={t('excluded.on-off')}>
        <h2 className="limit-card__name">{t('excluded.on-off')}</h2>
        <Facts
          facts={rows.map(({ text, isOn }) => ({
            icon: isOn ? 'check' : 'minus',
            text,
            end: t(isOn ? 'excluded.on' : 'excluded.off'),
          }))}
        />
      </Card>
    </>
  )
}
