import { betWinMinor, conflictingLegs, isCustomBet } from '@touchline/betting'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { OwnStake } from '../stake/own-stake.tsx'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { SlipLegs } from './selection-row.tsx'
import { codeOf } from './leg-notes.tsx'
import { Leg } from './leg.tsx'

export function LegList({ model }: { model: SlipViewModel }) {
  const { money } = useI18n()
  const { slip, hasMany, hasOneStake, validation, currency } = model
  const isBusy = validation.kind === 'busy'
  const isCustom = isCustomBet(model.bet)
  return (
    <SlipLegs isJoined={isCustom}>
      {slip.bets.flatMap((bet) => {
        const conflicts = new Set(conflictingLegs(bet.betType, bet.selections))
        const conflict = codeOf(model.reasons, ({ level, ...rest }) => level === 'bet' && rest.betId === bet.betId)
        return bet.selections.map((selection, place) => (
          <Leg
            key={selection.id}
            selection={selection}
            isBusy={isBusy}
            hasMatch={!isCustom}
            code={codeOf(model.reasons, (reason) => reason.level === 'leg' && reason.selectionId === selection.id)}
            conflict={conflicts.has(place) ? conflict : null}
            returns={hasMany && hasOneStake && bet.stake > 0 ? money(Number(betWinMinor(bet)), currency) : null}
          >
            {hasMany && !hasOneStake && !isBusy ? <OwnStake bet={bet} /> : null}
          </Leg>
        ))
      })}
    </SlipLegs>
  )
}
