import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { leaveOutDeclarations } from './leave-out-declarations.ts'

const id = '/packages/contract/src/calls/sample.ts'

function transformed(code: string): string {
  const { transform } = leaveOutDeclarations()
  if (typeof transform !== 'object') throw new TypeError('the plugin transforms nothing')
  const result = transform.handler.call({ parse: parseAst } as never, code, id)
  return (result as { code: string }).code
}

it('a call is declared with what the browser reads of it', () => {
  const code = `export const getThing = endpoint({ method: 'GET', path: '/things', access: 'player', errors: list(), reply: object({ id: int() }) })`
  expect(transformed(code)).toBe(
    `export const getThing = /*#__PURE__*/endpoint({ method: 'GET', path: '/things', access: 'player', reply: /*#__PURE__*/object({ id: /*#__PURE__*/int() }) })`,
  )
})

it('what is left out of a call is read nowhere: such a page would do without it in production alone', () => {
  for (const name of ['getThing', 'endpoint']) {
    expect(() => transformed(`export const read = (endpoint) => ${name}.errors`)).toThrow(`reads ${name}.errors`)
    expect(() => transformed(`export const read = (endpoint) => ${name}.access`)).not.toThrow()
  }
})

it('CAT-05c what a function calls for what it does stays, in whatever kind of function', () => {
  for (const code of [
    `export function split(text) { const parts = []; parts.push(text); return parts }`,
    `export const split = (text) => { const parts = []; parts.push(text); return parts }`,
    `export class Parts { add(text) { this.parts.push(text) } }`,
  ])
    expect(transformed(code)).toBe(code)
})
