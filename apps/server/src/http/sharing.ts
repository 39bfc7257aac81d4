import type { Log, Metrics } from '../runtime/index.ts'
import { commonOf } from './common-headers.ts'
import { createHotPath } from './hot-path.ts'
import { Refusal } from './refusal.ts'
import { createSendAnswer } from './send-answer.ts'
import type { SendAnswer } from './send-answer.ts'
import { createSharedAnswers } from './shared-answers.ts'
import type { Sharing } from './shared-route.ts'

export function createSharing(log: Log, { meter }: Metrics): Sharing {
  const answers = createSharedAnswers({
    onError(error) {
      // Whoever asks next is told; this reading was ahead of its time.
      if (!(error instanceof Refusal)) log.warn({ err: error }, 'reading ahead failed')
    },
  })
  let send: SendAnswer | undefined
  const hotPath = createHotPath(answers, () => send)
  meter
    .createObservableCounter('shared_answer_hits', { description: 'Requests answered from kept bytes' })
    .addCallback((result) => result.observe(hotPath.hits()))
  meter
    .createObservableCounter('shared_answer_readings', { description: 'Readings of the database for shared answers' })
    .addCallback((result) => result.observe(answers.count.readings))
  meter
    .createObservableGauge('shared_answer_bytes', { description: 'Bytes kept of shared answers' })
    .addCallback((result) => result.observe(answers.count.bytes))
  return {
    answers,
    hotPath,
    // Taken from the framework's own answer, so that a kept one carries the same security headers, whatever they are.
    sendAnswer: (reply) => (send ??= createSendAnswer(commonOf(reply.getHeaders()))),
  }
}
