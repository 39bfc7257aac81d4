type Limits = { keepMs: number; answers: number; now?: () => number }

/**
 * The answer that is kept under a key, or the one that is asked for; whoever asks meanwhile waits for the same one. All
 * live equally long, so the oldest is the first to go.
 */
export function createKeptAnswers<Answer>({ keepMs, answers, now = () => performance.now() }: Limits) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>()
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
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
