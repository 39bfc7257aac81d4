import type { TestBed } from '../test-bed/open-test-bed.ts'
import { requestRabbit } from '../test-bed/rabbit-user.ts'

/** Undoes whatever a scenario left broken, so that the next one begins on a working test bed. */
export async function restoreTestBed(testBed: TestBed): Promise<void> {
  const { provider, amqpProxy, databaseProxy } = testBed
  const { rabbit } = testBed.suite
  provider.recover = provider.defaultRecovery
  provider.rest.clearOverrides()
  const everything = { configure: '.*', write: '.*', read: '.*' }
  await requestRabbit(rabbit, 'PUT', `/api/permissions/${rabbit.vhost}/${rabbit.user}`, everything)
  for (const product of [1, 3]) {
    provider.alives.resume(product)
    provider.alives.skew(product, 0)
  }
  amqpProxy.thaw()
  databaseProxy.thaw()
  await Promise.all([amqpProxy.restore(), databaseProxy.restore()])
  await testBed.untilAllUp(60_000)
}
