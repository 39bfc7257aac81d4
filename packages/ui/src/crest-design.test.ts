import { describe, expect, it } from 'vitest'
import { crestDesign } from './crest-design.ts'

describe('crestDesign', () => {
  it('draws the same crest for the same name', () => {
    expect(crestDesign('Ashcombe Rovers')).toEqual(crestDesign('Ashcombe Rovers'))
  })

  it('never draws a charge in the colour of its field', () => {
    for (let number = 0; number < 500; number += 1) {
      const { field, charge } = crestDesign(`Club ${number}`)
      expect(charge).not.toBe(field)
    }
  })

  it('draws a league of twenty with hardly a double', () => {
    const designs = Array.from({ length: 20 }, (_, number) => JSON.stringify(crestDesign(`Club ${number}`)))
    expect(new Set(designs).size).toBeGreaterThanOrEqual(17)
  })
})
