import { Button } from '@touchline/ui'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../../site/use-site.ts'
import { ButtonPair, Facts } from '../../../account-frame/parts/index.ts'
import type { ExclusionStepsProps } from './how-long.tsx'

type WhatFollowsProps = ExclusionStepsProps & { until: string | null; onBack: () => void; onGoOn: () => void }

export function WhatFollows({ accounts, until, onBack, onGoOn }: WhatFollowsProps) {
  const { t, money } = useI18n()
  const { services } = useSite()
  return (
    <>
      <Facts
        facts={[
          { icon: 'sign-out', text: t('break.sessions') },
          { icon: 'minus', text: until === null ? t('stop.no-bets-ever') : t('stop.no-bets', { until }) },
          { icon: 'receipt', text: t('break.bets') },
          ...accounts
            .filter(({ balance }) => balance > 0)
            .map((account) => ({
              icon: 'wallet' as const,
              text: t(services.withdrawal ? 'stop.money-out' : 'stop.money', {
                amount: money(account.balance, account),
              }),
            })),
          { icon: 'eye', text: t('break.read') },
          { icon: 'lock', text: t('stop.no-undo') },
        ]}
      />
      <ButtonPair>
        <Button variant="line" size="l" onClick={onBack}>
          {t('stop.back')}
        </Button>
        <Button variant="line" size="l" onClick={onGoOn}>
          {t('stop.go-on')}
        </Button>
      </ButtonPair>
    </>
  )
}
