import { describe, expect, it } from 'vitest'
import { crestDesign } from './crest.tsx'

describe('crestDesign', () => {
  it('a name has the same crest in every release', () => {
    expect(crestDesign('Ashcombe Rovers')).toEqual({ pattern: 'halves', field: '#24386e', charge: '#f4f4f4' })
    expect(crestDesign('Kestrowcombe')).toEqual({ pattern: 'quarters', field: '#1f4fbf', charge: '#f4d35e' })
    expect(crestDesign('العاصفة')).toEqual({ pattern: 'quarters', field: '#24386e', charge: '#f4f4f4' })
  })

  it('a charge never has the colour of its field', () => {
    for (let number = 0; number < 500; number += 1) {
      const { field, charge } = crestDesign(`Club ${number}`)
      expect(charge).not.toBe(field)
    }
  })

  it('a league of twenty has hardly two equal crests', () => {
    const designs = Array.from({ length: 20 }, (_, number) => JSON.stringify(crestDesign(`Club ${number}`)))
    expect(new Set(designs).size).toBeGreaterThanOrEqual(17)
  })
})
