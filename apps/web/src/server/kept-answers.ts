import type { KeepAnswer } from '../api/index.ts'

type Limits = { keepMs?: number; answers?: number; now?: () => number }

/**
 * A menu may be a second old, as a page that is kept may be. All answers live equally long, so the oldest is the first
 * to go.
 */
export function createKeptAnswers({
  keepMs = 1_000,
  answers = 500,
  now = () => performance.now(),
}: Limits = {}): KeepAnswer {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()
  return (key, ask) => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.answer
    const answer = ask()
    kept.delete(key)
    for (const oldest of kept.keys()) {
      if (kept.size < answers) break
      kept.delete(oldest)
    }
    kept.set(key, { answer, until: now() + keepMs })
    // Whoever waits hears of the failure; who comes after asks again.
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    })
    return answer
  }
}
