import { selectionsOf } from '@touchline/betting'
import type { ReceivedLine, SelectionNames, SlipEvent, SlipSelection } from '@touchline/betting'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'

/**
 * After this many changes within `inMs`, more than a player can read and a slow phone can render, the slip changes only
 * once per `everyMs`.
 */
const storm = { changes: 3, inMs: 4_500, everyMs: 1_500 }

export type Received = Extract<
  SlipEvent,
  { type: 'odds-received' | 'match-status-received' | 'provider-status-received' | 'names-received' }
>

/**
 * Merges the events that the slip receives into fewer changes. Price moves wait when there are many; events that
 * suspend or reopen a selection never wait. The newest event of each kind counts.
 */
export function gatherEvents(): { receive: (event: Received) => void; stop: () => void } {
  const waiting = new Map<string, Received>()
  let isDue = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The times of the slip's last changes, the newest last. */
  let changesMs: number[] = []

  function dispatch(): void {
    clearTimeout(timer)
    timer = undefined
    isDue = false
    const events = [...waiting.values()]
    waiting.clear()
    if (events.length === 0) return
    changesMs = [...changesMs, performance.now()].slice(-storm.changes)
    dispatchSlip(...events)
  }

  /** Returns how long a price move must wait now. */
  function stormMs(): number {
    const [oldestMs = 0] = changesMs
    const lastMs = changesMs.at(-1) ?? 0
    const isStorm = changesMs.length === storm.changes && performance.now() - oldestMs < storm.inMs
    return isStorm ? lastMs + storm.everyMs - performance.now() : 0
  }

  function receive(event: Received): void {
    // An event that restores the value in the slip must still replace the waiting event.
    if (!concernsSlip(event) && !waiting.has(nameOf(event))) return
    waiting.set(nameOf(event), event)
    const leftMs = isMove(event) ? stormMs() : 0
    if (leftMs > 0) {
      timer ??= setTimeout(dispatch, leftMs)
    } else if (!isDue) {
      // One frame may bring prices for many selections, so they are dispatched together.
      isDue = true
      queueMicrotask(dispatch)
    }
  }

  return {
    receive,
    stop: () => {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}

function nameOf(event: Received): string {
  switch (event.type) {
    case 'odds-received':
    case 'names-received':
      return `${event.type} ${event.selectionId}`
    case 'match-status-received':
      return `${event.type} ${event.matchId}`
    case 'provider-status-received':
      return `${event.type} ${event.selectionId ?? event.provider}`
  }
}

function selections(): readonly SlipSelection[] {
  return selectionsOf(slipStore.getState().slip.bets)
}

/**
 * Returns whether an event would change the slip. Every update of a match repeats all of its values, most of which the
 * slip has already.
 */
function concernsSlip(event: Received): boolean {
  return selections().some((selection) => {
    switch (event.type) {
      case 'odds-received':
        return selection.id === event.selectionId && !isKnown(selection, event.line)
      case 'match-status-received':
        return selection.matchId === event.matchId && selection.matchStatus !== event.status
      case 'provider-status-received':
        return (
          (event.selectionId ?? selection.id) === selection.id &&
          selection.provider === event.provider &&
          selection.isNotAvailable === event.isActive
        )
      case 'names-received':
        return selection.id === event.selectionId && !isNamed(selection, event.names)
    }
  })
}

function isNamed(selection: SlipSelection, names: Partial<SelectionNames>): boolean {
  const keys = Object.keys(names) as (keyof SelectionNames)[]
  return keys.every((key) => selection[key] === names[key])
}

function isKnown({ isSuspended, active, odds }: SlipSelection, line: ReceivedLine | null): boolean {
  const isOpen = line !== null && isBettable(line)
  return (
    isSuspended === !isOpen &&
    active === (line?.isActive ?? false) &&
    odds === (line === null ? null : (line.odds ?? odds))
  )
}

/** Returns whether only the price of a selection moves, which was open and stays open. */
function isMove(event: Received): boolean {
  if (event.type !== 'odds-received' || event.line === null || !isBettable(event.line)) return false
  return selections().some(({ id, isSuspended }) => id === event.selectionId && !isSuspended)
}

function isBettable({ isOpen, isActive, odds }: ReceivedLine): boolean {
  return isOpen && isActive && odds !== null
}
