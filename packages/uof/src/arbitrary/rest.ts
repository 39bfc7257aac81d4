import * as fc from 'fast-check'
import type {
  Category,
  Competitor,
  CompetitorProfile,
  EventChange,
  MatchSummary,
  Player,
  Producer,
  RecoveryResponse,
  Season,
  Sport,
  SportEvent,
  Team,
  Tournament,
  TournamentInfo,
  Whoami,
} from '../index.ts'
import { anyClock, anyPeriodScore, anyResults, anyScoreboard } from './status.ts'
import { anyDay, anyInstant, anyText } from './text.ts'

const named = { id: anyText, name: anyText }
const namedKeys = ['id', 'name'] as const

export const anySport: fc.Arbitrary<Sport> = fc.record(
  { ...named, abbreviation: anyText },
  { requiredKeys: [...namedKeys] },
)

export const anyCategory: fc.Arbitrary<Category> = fc.record(
  { ...named, countryCode: anyText },
  { requiredKeys: [...namedKeys] },
)

export const anySeason: fc.Arbitrary<Season> = fc.record(
  { ...named, startDate: anyDay, endDate: anyDay, year: anyText, tournamentId: anyText },
  { requiredKeys: [...namedKeys] },
)

export const anyTournament: fc.Arbitrary<Tournament> = fc.record(
  {
    ...named,
    sport: anySport,
    category: anyCategory,
    currentSeason: anySeason,
    scheduledAt: anyInstant,
    scheduledEndAt: anyInstant,
    length: fc.record({ startDate: anyDay, endDate: anyDay }, { requiredKeys: [] }),
  },
  { requiredKeys: [...namedKeys, 'sport', 'category'] },
)

const team = { ...named, abbreviation: anyText, countryCode: anyText, logoUrl: anyText }
const anyTeam: fc.Arbitrary<Team> = fc.record(team, { requiredKeys: [...namedKeys] })
const venue = fc.record({ name: anyText, cityName: anyText }, { requiredKeys: ['name'] })
const round = fc.record({ type: anyText, number: fc.nat(), name: anyText, group: anyText }, { requiredKeys: [] })

const competitor = (qualifier: 'home' | 'away'): fc.Arbitrary<Competitor> =>
  fc.record({ ...team, qualifier: fc.constant(qualifier) }, { requiredKeys: [...namedKeys, 'qualifier'] })

export const anySportEvent: fc.Arbitrary<SportEvent> = fc.record(
  {
    id: anyText,
    name: anyText,
    scheduledAt: anyInstant,
    scheduledEndAt: anyInstant,
    startAt: anyInstant,
    isStartTimeTbd: fc.boolean(),
    isStartTimeConfirmed: fc.boolean(),
    nextLiveAt: anyInstant,
    status: anyText,
    liveodds: fc.constantFrom('booked', 'bookable', 'not_available'),
    replacedBy: anyText,
    round,
    season: anySeason,
    tournament: anyTournament,
    competitors: fc.oneof(
      fc.constant<Competitor[]>([]),
      fc
        .tuple(competitor('home'), competitor('away'), fc.array(anyTeam, { maxLength: 2 }))
        .map(([home, away, others]): Competitor[] => [home, away, ...others]),
    ),
    venue,
    tvChannels: fc.array(
      fc.record({ name: anyText, startAt: anyInstant, streamUrl: anyText }, { requiredKeys: ['name'] }),
      { maxLength: 2 },
    ),
    extraInfo: fc.array(fc.record({ key: anyText, value: anyText }), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['id', 'scheduledAt', 'startAt', 'tournament', 'competitors'] },
)

export const anyMatchSummary: fc.Arbitrary<MatchSummary> = fc.record({
  type: fc.constant('match_summary' as const),
  event: anySportEvent,
  status: fc.record(
    {
      status: anyText,
      statusCode: fc.nat(),
      matchStatus: anyText,
      matchStatusCode: fc.nat(),
      homeScore: anyText,
      awayScore: anyText,
      aggregateHomeScore: anyText,
      aggregateAwayScore: anyText,
      winnerId: anyText,
      clock: anyClock,
      periodScores: fc.array(anyPeriodScore, { maxLength: 3 }),
      results: anyResults,
      scoreboard: anyScoreboard,
    },
    { requiredKeys: ['status', 'periodScores'] },
  ),
})

export const anyTournamentInfo: fc.Arbitrary<TournamentInfo> = fc.record(
  {
    type: fc.constant('tournament_info' as const),
    tournament: anyTournament,
    season: anySeason,
    round,
    isCoveredLive: fc.boolean(),
    competitors: fc.uniqueArray(anyTeam, { maxLength: 3, selector: ({ id }) => id }),
  },
  { requiredKeys: ['type', 'tournament', 'competitors'] },
)

const anyPlayer: fc.Arbitrary<Player> = fc.record(
  {
    ...named,
    fullName: anyText,
    type: anyText,
    dateOfBirth: anyDay,
    nationality: anyText,
    countryCode: anyText,
    jerseyNumber: fc.nat(),
  },
  { requiredKeys: [...namedKeys] },
)

export const anyCompetitorProfile: fc.Arbitrary<CompetitorProfile> = fc.record(
  {
    competitor: anyTeam,
    sport: anySport,
    category: anyCategory,
    venue,
    players: fc.array(anyPlayer, { maxLength: 3 }),
  },
  { requiredKeys: ['competitor', 'players'] },
)

export const anyEventChange: fc.Arbitrary<EventChange> = fc.record({ eventId: anyText, updatedAt: anyInstant })

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
