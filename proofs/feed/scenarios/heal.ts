import type { Stage } from '../stage/open-stage.ts'
import { askRabbit } from '../stage/rabbit-user.ts'

/** Undoes whatever a scenario left broken, so that the next one begins on a stage that works. */
export async function heal(stage: Stage): Promise<void> {
  const { provider, amqpWire, databaseWire } = stage
  const { rabbit } = stage.suite
  provider.recover = provider.usualRecovery
  provider.rest.answerAsUsual()
  const everything = { configure: '.*', write: '.*', read: '.*' }
  await askRabbit(rabbit, 'PUT', `/api/permissions/${rabbit.vhost}/${rabbit.user}`, everything)
  for (const product of [1, 3]) {
    provider.alives.resume(product)
    provider.alives.skew(product, 0)
  }
  amqpWire.thaw()
  databaseWire.thaw()
  await Promise.all([amqpWire.restore(), databaseWire.restore()])
  await stage.untilAllUp(60_000)
}
