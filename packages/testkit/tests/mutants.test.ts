import { expect, it } from 'vitest'
import { mutantExitCode } from '../src/mutants.ts'
import { startFixture } from './fixtures/start-fixture.ts'

const price = 'fixtures/price.ts'

it('a mutant changes TypeScript source when the file is loaded', async () => {
  const app = await startFixture({}, [
    { file: price, find: `side === 'home'`, replace: `(side as Side) !== 'home'` },
    { file: price, find: '2_050', replace: `'$&'.length * 1_500` },
  ])
  await app.ready()
  expect(await app.waitForLog(({ msg }) => msg === 'started')).toMatchObject({ oddsMilli: 3_000 })
  await expect(app.stop()).resolves.toBe(0)
})

it('a mutant fails with an error if its text does not occur in the file', async () => {
  const app = await startFixture({}, [{ file: price, find: '9_999', replace: '1' }])
  await expect(app.ready()).rejects.toThrow(/price\.ts holds "9_999" 0 times, not once/)
  await expect(app.exited).resolves.toEqual({ code: mutantExitCode, signal: null })
})

it('a mutant fails with an error if its text occurs more than once', async () => {
  const app = await startFixture({}, [{ file: price, find: 'side', replace: 'edge' }])
  await expect(app.ready()).rejects.toThrow(/holds "side" 2 times, not once/)
})

it('a mutant whose file is never loaded is reported by ready() and by stop()', async () => {
  const app = await startFixture({}, [{ file: 'fixtures/late.ts', find: 'true', replace: 'false' }])
  await expect(app.ready()).rejects.toThrow('0 of 1 mutants applied: a file of fixtures/late.ts was never loaded')
  await expect(app.stop()).rejects.toThrow('fixtures/late.ts was never loaded')
  await expect(app.exited).resolves.toEqual({ code: mutantExitCode, signal: null })
})

it('a mutant that fails ends the process, even if the code catches failed imports', async () => {
  const app = await startFixture({ LATE: '1' }, [{ file: 'fixtures/late.ts', find: 'nowhere', replace: '' }])
  await expect(app.ready()).rejects.toThrow('holds "nowhere" 0 times')
})

it('a mutant does not change a file whose name only ends with the given one', async () => {
  const app = await startFixture({}, [{ file: 'ice.ts', find: '1_850', replace: '1' }])
  await expect(app.ready()).rejects.toThrow('ice.ts was never loaded')
  await app.kill9()
})
