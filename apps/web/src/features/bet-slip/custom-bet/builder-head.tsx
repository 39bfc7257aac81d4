import { maxCustomSelections } from '@touchline/contract'
import { Icon, IconButton, Note, Pill } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { matchName } from '../../../sports/match/match-name.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { updatePanel } from '../panel/panel-store.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { usePage } from '../../../site/use-page.ts'
import './custom-bet.css'

/** Names the match of a bet builder, counts its picks and links back to the market list. */
export function BuilderHead({ model }: { model: SlipViewModel }) {
  const { links } = usePage()
  const i18n = useI18n()
  const { t, number } = i18n
  const { bet, slip, validation } = model
  const [first] = bet.selections
  if (!first) return null
  const count = { count: number(bet.selections.length), most: number(maxCustomSelections) }
  const waiting = slip.aside.reduce((sum, { selections }) => sum + selections.length, 0)
  return (
    <>
      <div className="builder-head">
        <Icon name="layers" />
        <div className="builder-head__what">
          <h2>{t('slip.title-custom-bet')}</h2>
          {/* The sheet closes because the link may lead to the page beneath it. */}
          <a href={links.betBuilder(first.sportKey, first.matchSlug)} onClick={() => updatePanel({ isOpen: false })}>
            {matchName(first.nameA, first.nameB, i18n)}
          </a>
        </div>
        <Pill>{t('builder.count', count)}</Pill>
        {validation.kind === 'busy' ? null : (
          <IconButton
            icon="trash"
            size="s"
            label={t('builder.close')}
            onClick={() => dispatchSlip({ type: 'custom-bet-closed' })}
          />
        )}
      </div>
      {waiting === 0 ? null : <Note>{t('builder.aside', { count: waiting })}</Note>}
    </>
  )
}
