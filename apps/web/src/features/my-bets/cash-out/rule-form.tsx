import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CashOutOffer, PlacedBet } from '@touchline/contract'
import { latinFigures, parseMoney, plainMoney } from '@touchline/i18n'
import { Button, Field, Note, Skeleton, TextInput } from '@touchline/ui'
import { useState } from 'react'
import { ApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { CashOutFault } from './progress.ts'
import { usePage } from '../../../site/use-page.ts'
import { reasonText } from './reason-text.ts'
import { ruleField, rulesQuery, saveRule } from './cash-out-rules.tsx'
import type { RuleKind } from './cash-out-rules.tsx'

type RuleFormProps = { bet: PlacedBet; offer: CashOutOffer; kind: RuleKind; onSaved: () => void }

/**
 * BEY-06cd: a form for a rule, which sets a threshold for the whole open stake. The server stores the rule and applies
 * it while the player is away.
 */
export function RuleForm({ bet, offer, kind, onSaved }: RuleFormProps) {
  const { api } = usePage()
  const i18n = useI18n()
  const { t, figures, nameFigures } = i18n
  const client = useQueryClient()
  const { data: rules, isError } = useQuery(rulesQuery(api, bet.id))
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<CashOutFault | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isTried, setTried] = useState(false)
  if (isError)
    return (
      <Note tone="neg" icon="warning">
        {t('cash-out.rules-failed')}
      </Note>
    )
  if (!rules) return <Skeleton width="full" height="control" />
  const current = rules[ruleField[kind]]
  const text = typed ?? (current === null ? '' : plainMoney(current, bet.stake.subunits, nameFigures))
  const atMinor = parseMoney(text, bet.stake.subunits)
  const isReached = atMinor !== null && offer.amount !== null && atMinor <= offer.amount
  const isWrong = (isTried || (typed ?? '').trim() !== '') && (atMinor === null || atMinor === 0 || isReached)
  const canSave = atMinor !== null && atMinor > 0 && !isReached && !isSaving

  async function save(nextMinor: number | null): Promise<void> {
    if (!rules) return
    setSaving(true)
    setFault(null)
    try {
      const saved = await saveRule(api, bet.id, rules, kind, nextMinor)
      const { queryKey } = rulesQuery(api, bet.id)
      // An answer to an earlier read is still in flight and would undo the change on the page.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, saved)
      setTyped(null)
      setTried(false)
      if (nextMinor !== null) onSaved()
    } catch (error) {
      setFault((error instanceof ApiError && error.cashOut?.reason) || 'failed')
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      className="stack stack--3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (canSave) void save(atMinor)
      }}
    >
      <Field
        label={t(kind === 'automatic' ? 'cash-out.sell-at' : 'cash-out.tell-at')}
        hint={t(kind === 'automatic' ? 'cash-out.automatic-more' : 'cash-out.notify-more')}
        {...(isWrong ? { error: t(isReached ? 'cash-out.reached-already' : 'cash-out.amount-wrong') } : {})}
      >
        {(control) => (
          <TextInput
            id={control.id}
            isWrong={control.isWrong}
            describedBy={control.describedBy}
            value={figures(text)}
            onChange={(event) => setTyped(latinFigures(event.currentTarget.value))}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            after={bet.stake.currency}
          />
        )}
      </Field>
      <div role="status">
        {fault === null ? null : (
          <Note tone="neg" icon="warning">
            {reasonText(fault, i18n)}
          </Note>
        )}
      </div>
      <div className="row">
        {current === null ? null : (
          <Button className="grow" blocked={isSaving} onClick={() => isSaving || void save(null)}>
            {t('cash-out.stop-rule')}
          </Button>
        )}
        <Button type="submit" className="grow" variant="primary" blocked={!canSave}>
          {t(kind === 'automatic' ? 'cash-out.start-rule' : 'cash-out.start-notify')}
        </Button>
      </div>
    </form>
  )
}
