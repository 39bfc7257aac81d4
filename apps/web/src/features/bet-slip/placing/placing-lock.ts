const name = 'tl.placing'
/** A tab that the system has put to sleep holds it for ever: then the bet is asked about beside it, under the same key. */
const patienceMs = 15_000

type Hold = {
  /** Another tab that places is waited for; otherwise nothing happens beside it. */
  waits: boolean
  /** Before it is this tab's turn; true where another tab has changed the slip. */
  takeUp: () => boolean
}

/**
 * SLIP-15c, BEY-02: one tab of the browser at a time sends the bets of the slip or asks about them. The stored slip does not say
 * so by itself: tabs are processes of their own, and what one writes the other may read a moment later, and place a second bet
 * under a second key. Pages without locks are each alone.
 */
export async function holdPlacing(work: (isChanged: boolean) => Promise<void>, { waits, takeUp }: Hold): Promise<void> {
  let hasBegun = false
  function hold(): Promise<void> {
    hasBegun = true
    return work(takeUp())
  }
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return hold()
  if (!waits) return locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : Promise.resolve()))
  try {
    await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, hold)
  } catch (error) {
    if (hasBegun) throw error
    await hold()
  }
}
