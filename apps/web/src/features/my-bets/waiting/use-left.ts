import { useEffect, useState } from 'react'

const stepMs = 250

/** Counted down from what was left when it was received: clocks of servers and phones differ. */
export function useLeft(givenMs: number | null): number | null {
  const [left, setLeft] = useState(givenMs)
  useEffect(() => {
    setLeft(givenMs)
    if (givenMs === null) return
    const untilMs = performance.now() + givenMs
    const timer = setInterval(() => {
      const nowLeft = Math.max(0, untilMs - performance.now())
      setLeft(nowLeft)
      if (nowLeft === 0) clearInterval(timer)
    }, stepMs)
    return () => clearInterval(timer)
  }, [givenMs])
  return left
}
