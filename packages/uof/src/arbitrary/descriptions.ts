import * as fc from 'fast-check'
import type {
  AvailableSelections,
  CodeDescription,
  CustomBetCalculation,
  CustomBetSelection,
  MarketDescription,
  MatchStatusDescription,
  VariantDescription,
  VoidReasonDescription,
} from '../index.ts'
import { anyText, groupNames } from './text.ts'

const outcomes = fc.array(fc.record({ id: anyText, name: anyText }), { maxLength: 4 })

export const anyMarketDescription: fc.Arbitrary<MarketDescription> = fc.record(
  {
    id: fc.nat(),
    name: anyText,
    groups: groupNames,
    outcomes,
    specifiers: fc.array(fc.record({ name: anyText, type: anyText }), { maxLength: 3 }),
    variant: anyText,
    outcomeType: anyText,
    includesOutcomesOfType: anyText,
    isFlexScore: fc.constant(true),
  },
  { requiredKeys: ['id', 'name', 'groups', 'outcomes', 'specifiers'] },
)

export const anyVariantDescription: fc.Arbitrary<VariantDescription> = fc.record({ id: anyText, outcomes })

const code = { id: fc.nat(), description: anyText }
const codeKeys = ['id', 'description'] as const

export const anyCode: fc.Arbitrary<CodeDescription> = fc.record(code)

export const anyMatchStatus: fc.Arbitrary<MatchStatusDescription> = fc.record(
  { ...code, periodNumber: fc.nat(), sports: fc.array(anyText, { maxLength: 2 }) },
  { requiredKeys: [...codeKeys] },
)

export const anyVoidReason: fc.Arbitrary<VoidReasonDescription> = fc.record(
  { ...code, name: anyText, template: anyText, params: fc.array(anyText, { minLength: 1, maxLength: 2 }) },
  { requiredKeys: [...codeKeys] },
)

const oddsMilli = fc.integer({ min: 1001, max: 999_999_999 })
const specifiers = fc.oneof(fc.constantFrom('', 'total=2.5'), anyText)
const isConflict = { isConflict: fc.boolean() }

export const anyAvailableSelections: fc.Arbitrary<AvailableSelections> = fc.record({
  eventId: anyText,
  markets: fc.array(
    fc.record(
      {
        id: fc.nat(),
        specifiers,
        ...isConflict,
        outcomes: fc.array(fc.record({ id: anyText, ...isConflict }, { requiredKeys: ['id'] }), { maxLength: 3 }),
      },
      { requiredKeys: ['id', 'specifiers', 'outcomes'] },
    ),
    { maxLength: 3 },
  ),
})

export const anyCalculation: fc.Arbitrary<CustomBetCalculation> = fc.record(
  {
    oddsMilli,
    probability: fc.double({ min: 0, max: 1, noNaN: true }),
    isHarmonized: fc.boolean(),
    available: fc.array(anyAvailableSelections, { maxLength: 2 }),
  },
  { requiredKeys: ['oddsMilli', 'probability', 'available'] },
)

export const anyCustomBetSelection: fc.Arbitrary<CustomBetSelection> = fc.record(
  { eventId: anyText, marketId: fc.nat(), specifiers, outcomeId: anyText, oddsMilli },
  { requiredKeys: ['eventId', 'marketId', 'specifiers', 'outcomeId'] },
)
