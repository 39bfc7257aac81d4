import { Note } from '@touchline/ui'
import { SlipFoot } from './slip-panel.tsx'
import { SlipLeg, SlipLegs } from './selection-row.tsx'
import { MatchClock } from '../../sports/match/match-time.tsx'
import { useWords } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { tellSlip } from './slip-store.ts'
import { isOff } from './validate-slip.ts'
import type { SlipBlock } from './validate-slip.ts'
import { PlaceAction } from './place-button.tsx'
import type { Placer } from './submit-bets.ts'
import { RefusalNote } from './rejection-note.tsx'
import { StakePart } from './stake-input.tsx'
import type { SlipDesk } from './use-slip-view-model.ts'

type SlipFormProps = { desk: SlipDesk; links: Links }

/** The leg, and what there is to say about it. */
export function SlipLegPart({ desk, links }: SlipFormProps) {
  const { t } = useWords()
  const { slip, pick, oddsMilli, move, clock, score, verdict } = desk
  const isBusy = verdict.kind === 'busy'
  const block = verdict.kind === 'blocked' ? verdict.by : null
  const hasMoved = !isOff(verdict) && oddsMilli !== pick.oddsMilli
  return (
    <>
      <SlipLegs>
        <SlipLeg
          outcome={pick.outcome}
          market={pick.market}
          match={t('match.versus', { home: pick.home, away: pick.away })}
          matchHref={links.match(pick.sport, pick.slug)}
          oddsMilli={oddsMilli}
          oldOddsMilli={hasMoved ? pick.oddsMilli : null}
          move={hasMoved ? move : null}
          state={block === 'suspended' ? 'suspended' : isOff(verdict) ? 'gone' : 'open'}
          {...(clock ? { clock: <MatchClock clock={clock} /> } : {})}
          {...(score ? { score } : {})}
          {...(isBusy ? {} : { onRemove: () => tellSlip({ type: 'pick-removed' }) })}
          {...(block !== null && isOff(verdict) ? { note: <LegNote block={block} /> } : {})}
        />
      </SlipLegs>
      {slip.replaced === null ? null : <Note>{t('slip.replaced', { outcome: slip.replaced })}</Note>}
    </>
  )
}

function LegNote({ block }: { block: SlipBlock }) {
  const { t } = useWords()
  if (block === 'suspended') {
    return (
      <Note tone="warn" icon="pause" title={t('slip.suspended-title')}>
        {t('slip.suspended-more')}
      </Note>
    )
  }
  return (
    <Note tone="warn" icon="warning" title={block === 'ended' ? t('slip.ended') : t('slip.gone-title')}>
      {t('slip.gone-more')}
    </Note>
  )
}

/** Stake, sum, remarks and the one button. */
export function SlipFormFoot({ desk, placer }: { desk: SlipDesk; placer: Placer }) {
  const { verdict } = desk
  if (verdict.kind === 'busy') {
    return (
      <SlipFoot>
        {verdict.with === 'checking' ? <Checking /> : null}
        <PlaceAction desk={desk} placer={placer} />
      </SlipFoot>
    )
  }
  return (
    <SlipFoot>
      <StakePart desk={desk} />
      {isOff(verdict) ? null : <RefusalNote desk={desk} placer={placer} />}
      <PlaceAction desk={desk} placer={placer} />
    </SlipFoot>
  )
}

/** BEY-02: the answer was lost; the slip asks and never sends again blindly. */
export function Checking() {
  const { t } = useWords()
  return (
    <Note tone="accent" icon="refresh" title={t('slip.checking-title')}>
      {t('slip.checking-more')}
    </Note>
  )
}
