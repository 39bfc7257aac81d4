import type { Account, UserLimits } from '@touchline/contract'
import { Block, Button, Card } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { BreakForm } from '../break-form.tsx'
import { ExclusionSteps } from './exclusion-steps.tsx'
import { Dialog } from '../../../account-frame/parts/index.ts'

type ExclusionOptionsProps = {
  limits: UserLimits
  accounts: readonly Account[]
  nowMs: number
  onExcluded: (until: string) => void
}

/** Offers a break and self-exclusion; an excluded player can only extend the exclusion. */
export function ExclusionOptions({ limits, accounts, nowMs, onExcluded }: ExclusionOptionsProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState<'break' | 'stop' | null>(null)
  const close = () => setOpen(null)
  if (limits.excluded_until === 'indefinite') return null
  const ways = (['break', 'stop'] as const).filter((way) => way === 'stop' || limits.excluded_until === null)
  const props = { nowMs, onExcluded, onClose: close }
  return (
    <Block title={limits.excluded_until === null ? t('limits.stop') : t('excluded.longer')}>
      <div className="limit-cards">
        {ways.map((way) => (
          <Card key={way} as="section" pad className="limit-card" aria-label={t(`${way}.title`)}>
            <h3 className="limit-card__name">{t(`${way}.title`)}</h3>
            <p className="text-sm text-2">{t(`${way}.more`)}</p>
            <div className="limit-card__add">
              <Button
                variant="line"
                aria-label={`${t(`${way}.title`)}: ${t('break.open')}`}
                onClick={() => setOpen(way)}
              >
                {t('break.open')}
              </Button>
            </div>
          </Card>
        ))}
      </div>
      <Dialog isOpen={open === 'break'} onClose={close} title={t('break.title')}>
        <BreakForm {...props} />
      </Dialog>
      <Dialog isOpen={open === 'stop'} onClose={close} title={t('stop.title')}>
        <ExclusionSteps {...props} accounts={accounts} />
      </Dialog>
    </Block>
  )
}
