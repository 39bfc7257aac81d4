/** The functions of a child process that its parent can call by name. */
export type Answers = Record<string, (given: never) => Promise<unknown>>

type Question = { id: number; name: string; given: unknown }

/** Answers the requests of the parent process, and exits when the parent does. */
export function replyToParent(answers: Answers): void {
  process.on('message', (message) => {
    const { id, name, given } = message as Question
    const answer = answers[name]
    Promise.resolve()
      .then(() => answer?.(given as never))
      .then(
        (result) => process.send?.({ id, result }),
        (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
      )
  })
  process.on('disconnect', () => process.exit(0))
}
