import type { Words } from '@touchline/i18n'
import { Icon } from '@touchline/ui'
import type { ReactElement } from 'react'

export type OddsState = 'open' | 'suspended' | 'locked' | 'won' | 'lost'

/** What stands for the price in each state. While it is open no component of its own is mounted for it. */
export function drawValue(state: OddsState, oddsMilli: number | null, { t, odds }: Words): ReactElement {
  const text = oddsMilli === null ? '' : odds(oddsMilli)
  const price = (
    <bdi className="odds__price" data-length={lengthOf(text)}>
      {text}
    </bdi>
  )
  switch (state) {
    case 'open':
      return price
    case 'locked':
      return (
        <>
          <Icon name="lock" size="s" className="odds__lock" />
          {price}
          {hidden(`, ${t('price.locked')}`)}
        </>
      )
    case 'suspended':
      return (
        <>
          <Icon name="pause" size="s" />
          {hidden(t('price.suspended'))}
        </>
      )
    case 'won':
    case 'lost':
      return (
        <span className="odds__result">
          <Icon name={state === 'won' ? 'check' : 'close'} size="s" />
          {t(state === 'won' ? 'result.won' : 'result.lost')}
        </span>
      )
  }
}

/** A price that is long in its format is set smaller, so that the button keeps its size and nothing of it is cut. */
function lengthOf(text: string): 'long' | 'longer' | undefined {
  if (text.length > longPrice) return 'longer'
  return text.length > shortPrice ? 'long' : undefined
}

const shortPrice = 5
const longPrice = 7

export function hidden(text: string): ReactElement {
  return <span className="visually-hidden">{text}</span>
}
