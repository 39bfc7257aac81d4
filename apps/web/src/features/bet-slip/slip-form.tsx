import { Note } from '@touchline/ui'
import { SlipFoot } from './slip-panel.tsx'
import { SlipLeg, SlipLegs } from './selection-row.tsx'
import { matchName } from '../../sports/match/match-name.ts'
import { MatchClock } from '../../sports/match/match-time.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { dispatchSlip } from './dispatch-slip.ts'
import { isGone, isOff } from './validate-slip.ts'
import type { SlipBlock } from './validate-slip.ts'
import { PlaceAction } from './place-button.tsx'
import type { BetSubmission } from './submit-bets.ts'
import { RejectionNote } from './rejection-note.tsx'
import { StakePart } from './stake-input.tsx'
import type { SlipViewModel } from './use-slip-view-model.ts'

type SlipFormProps = { model: SlipViewModel; links: Links }

/** The leg, and what there is to say about it. */
export function SlipLegPart({ model, links }: SlipFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { selection, replaced, oddsMilli, move, clock, score, validation } = model
  const isBusy = validation.kind === 'busy'
  const block = validation.kind === 'blocked' ? validation.by : null
  const hasMoved = !isOff(validation) && oddsMilli !== selection.acceptedOdds
  return (
    <>
      <SlipLegs>
        <SlipLeg
          outcome={selection.outcomeName}
          market={selection.marketName}
          match={matchName(selection.nameA, selection.nameB, i18n)}
          matchHref={links.match(selection.sportKey, selection.matchSlug)}
          oddsMilli={oddsMilli}
          oldOddsMilli={hasMoved ? selection.acceptedOdds : null}
          move={hasMoved ? move : null}
          state={block === 'selection-suspended' ? 'suspended' : isGone(block) ? 'gone' : 'open'}
          {...(clock ? { clock: <MatchClock clock={clock} /> } : {})}
          {...(score ? { score } : {})}
          {...(isBusy
            ? {}
            : { onRemove: () => dispatchSlip({ type: 'selection-removed', selectionId: selection.id }) })}
          {...(block !== null && isOff(validation) ? { note: <LegNote block={block} /> } : {})}
        />
      </SlipLegs>
      {replaced === null ? null : <Note>{t('slip.replaced', { outcome: replaced })}</Note>}
    </>
  )
}

function LegNote({ block }: { block: SlipBlock }) {
  const { t } = useI18n()
  if (block === 'selection-suspended') {
    return (
      <Note tone="warn" icon="pause" title={t('slip.suspended-title')}>
        {t('slip.suspended-more')}
      </Note>
    )
  }
  return (
    <Note tone="warn" icon="warning" title={block === 'match-ended' ? t('slip.ended') : t('slip.gone-title')}>
      {t('slip.gone-more')}
    </Note>
  )
}

/** Stake, sum, remarks and the one button. */
export function SlipFormFoot({ model, submission }: { model: SlipViewModel; submission: BetSubmission }) {
  const { validation } = model
  if (validation.kind === 'busy') {
    return (
      <SlipFoot>
        {validation.with === 'checking' ? <Checking /> : null}
        <PlaceAction model={model} submission={submission} />
      </SlipFoot>
    )
  }
  return (
    <SlipFoot>
      <StakePart model={model} />
      {isOff(validation) ? null : <RejectionNote model={model} submission={submission} />}
      <PlaceAction model={model} submission={submission} />
    </SlipFoot>
  )
}

/** BEY-02: the answer was lost; the slip looks the bet up and never sends it again blindly. */
function Checking() {
  const { t } = useI18n()
  return (
    <Note tone="accent" icon="refresh" title={t('slip.checking-title')}>
      {t('slip.checking-more')}
    </Note>
  )
}
