import * as fc from 'fast-check'
import type { Competitor, MarketDescription, Producer, RecoveryResponse, SportEvent, Whoami } from '../index.ts'
import { anyInstant, anyText, groupNames } from './text.ts'

const named = { id: anyText, name: anyText }

const competitor = (qualifier: 'home' | 'away'): fc.Arbitrary<Competitor> =>
  fc.record(
    { ...named, abbreviation: anyText, countryCode: anyText, qualifier: fc.constant(qualifier) },
    { requiredKeys: ['id', 'name', 'qualifier'] },
  )

export const anySportEvent: fc.Arbitrary<SportEvent> = fc.record(
  {
    id: anyText,
    scheduledAt: anyInstant,
    startAt: anyInstant,
    status: anyText,
    liveodds: fc.constantFrom('booked', 'bookable', 'not_available'),
    tournament: fc.record({
      ...named,
      sport: fc.record(named),
      category: fc.record({ ...named, countryCode: anyText }, { requiredKeys: ['id', 'name'] }),
    }),
    competitors: fc.oneof(
      fc.constant<Competitor[]>([]),
      fc.tuple(competitor('home'), competitor('away')).map((both): Competitor[] => both),
    ),
    venue: fc.record({ name: anyText, cityName: anyText }, { requiredKeys: ['name'] }),
  },
  { requiredKeys: ['id', 'scheduledAt', 'startAt', 'tournament', 'competitors'] },
)

export const anyProducer: fc.Arbitrary<Producer> = fc.record({
  id: fc.nat(),
  name: anyText,
  description: anyText,
  apiUrl: anyText,
  isActive: fc.boolean(),
  scope: fc.constantFrom('live', 'prematch', 'live|prematch', 'virtual'),
  statefulRecoveryWindowMinutes: fc.nat(),
})

export const anyWhoami: fc.Arbitrary<Whoami> = fc.record(
  { responseCode: anyText, bookmakerId: fc.nat(), virtualHost: anyText, expireAt: anyInstant },
  { requiredKeys: ['responseCode', 'bookmakerId', 'virtualHost'] },
)

const trimmedText = anyText.map((text) => text.trim()).filter((text) => text !== '')

export const anyRecoveryResponse: fc.Arbitrary<RecoveryResponse> = fc.record(
  { responseCode: anyText, action: trimmedText, message: trimmedText },
  { requiredKeys: ['responseCode'] },
)

export const anyMarketDescription: fc.Arbitrary<MarketDescription> = fc.record(
  {
    id: fc.nat(),
    name: anyText,
    groups: groupNames,
    outcomes: fc.array(fc.record(named), { maxLength: 4 }),
    specifiers: fc.array(fc.record({ name: anyText, type: anyText }), { maxLength: 3 }),
    variant: anyText,
  },
  { requiredKeys: ['id', 'name', 'groups', 'outcomes', 'specifiers'] },
)
