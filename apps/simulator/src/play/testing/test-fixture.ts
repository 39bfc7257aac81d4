import type { MatchFixture, SportName, Tier } from '../../dataset/fixture.ts'
import { sportShapes } from '../../dataset/whole/sport-shapes.ts'
import { sports } from '../../sports/sports.ts'

/** Creates a fixture of any sport. `edge` is how much stronger the home side is, from -2 to 2. */
export function testFixture(sport: SportName, { tier = 'top', edge = 0, number = 1 }: TestMatch = {}): MatchFixture {
  const club = (urn: string) => ({ urn, name: urn, abbreviation: urn })
  return {
    kind: 'match',
    urn: `sr:match:${number}`,
    sport,
    tier,
    tournament: {
      id: 'sr:tournament:1',
      name: 'Test',
      sport: { id: `sr:sport:${sports[sport].id}`, name: sports[sport].name },
      category: { id: 'sr:category:1', name: 'Test' },
    },
    home: club('sr:competitor:1'),
    away: club('sr:competitor:2'),
    prospects: sportShapes[sport].prospects(edge),
    startMs: 0,
  }
}

type TestMatch = { tier?: Tier; edge?: number; number?: number }
