type Limits = { maxAgeMs: number; answers: number; now?: () => number }

/**
 * The answer cached under a key, or the one that is fetched; whoever asks meanwhile waits for the same one. All
 * live equally long, so the oldest is the first to go.
 */
export function createResponseCache<Answer>({ maxAgeMs, answers, now = () => performance.now() }: Limits) {
  const cached = new Map<string, { answer: Promise<Answer>; until: number }>()
  return (key: string, fetchAnswer: () => Promise<Answer>): Promise<Answer> => {
    const known = cached.get(key)
    if (known && known.until > now()) return known.answer
    const answer = fetchAnswer()
    cached.delete(key)
    for (const oldest of cached.keys()) {
      if (cached.size < answers) break
      cached.delete(oldest)
    }
    cached.set(key, { answer, until: now() + maxAgeMs })
    // Whoever waits hears of the failure; who comes after asks again.
    answer.catch(() => {
      if (cached.get(key)?.answer === answer) cached.delete(key)
    })
    return answer
  }
}
