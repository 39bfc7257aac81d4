type Limits = { maxAgeMs: number; answers: number; now?: () => number }

/**
 * Returns the response cached under a key or fetches it; callers that request it in the meantime share one call. All
 * responses have the same age limit, so the oldest is removed first.
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
    // Callers that are already waiting get the failure; later callers fetch again.
    answer.catch(() => {
      if (cached.get(key)?.answer === answer) cached.delete(key)
    })
    return answer
  }
}
