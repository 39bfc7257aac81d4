import { readFileSync } from 'node:fs'
import { openBettingBed, betOn, backendCpuMs } from './betting/test-bed.ts'
const bed = await openBettingBed('zz', { connections: 1 })
const matches = await bed.addMatches(50)
await bed.addPlayers(300, 1_000_000_000)
const legs = Number(process.env['LEGS'] ?? 1)
const variants = process.argv.slice(2).map((a) => a.split('+'))
const totals = variants.map(() => [] as number[])
let k = 0
async function block(n: number) { for (let i = 0; i < n; i++) { k++; const ok = await bed.place(1 + (k * 13) % 300, [betOn(Array.from({ length: legs }, (_, j) => matches[(k * 7 + j) % 50]!), 100)]); if (!ok) throw new Error('rejected') } }
for (let round = 0; round < Number(process.env['ROUNDS'] ?? 5); round++)
  for (const [v, files] of variants.entries()) {
    for (const f of files) await bed.suite.database.query(readFileSync(f, 'utf8').replace(/GRANT[\s\S]*$/, '')) .catch((e) => { throw new Error(f + ': ' + e.message) })
    await block(60)
    const c = await backendCpuMs(bed.suite, 'tl_api'); const t = performance.now()
    await block(500)
    totals[v]!.push((await backendCpuMs(bed.suite, 'tl_api') - c) * 2)
    void t
  }
for (const [v, files] of variants.entries()) { const s = totals[v]!.toSorted((a, b) => a - b); console.log(files.map((f) => f.split('/').pop()).join('+'), 'µs per bet: min', s[0], 'median', s[s.length >> 1], s.join(' ')) }
await bed.close()
