import manifest from '../../package.json' with { type: 'json' }
import * as z from 'zod/mini'
import {
  MarketsChanged,
  MarketsNamed,
  MatchChanged,
  MatchOffered,
  MatchStatusChanged,
  ProviderStatusChanged,
  Pulse,
} from '../live/events.ts'
import {
  BalanceChanged,
  BetCashoutChanged,
  BetChanged,
  NotificationReceived,
  UnreadCountersChanged,
} from '../live/private-events.ts'

type Json = { [key: string]: unknown }

const locale = { description: 'A language of the site; `br` is `pt` here.' }
const match = { description: 'Id of the match.' }

/** The messages of each channel. */
const channels = {
  line: { address: 'line:{match}', parameters: { match }, messages: { MatchChanged } },
  match: { address: 'match:{match}', parameters: { match }, messages: { MarketsChanged } },
  match_words: { address: 'match:{locale}.{match}', parameters: { locale, match }, messages: { MarketsNamed } },
  public: {
    address: 'public:{locale}',
    parameters: { locale },
    messages: { MatchOffered, MatchStatusChanged, ProviderStatusChanged },
  },
  private: {
    address: '$private:{locale}.{player}',
    parameters: { locale, player: { description: 'Id of the signed-in player; needs a subscription token.' } },
    messages: { BalanceChanged, BetChanged, BetCashoutChanged, NotificationReceived, UnreadCountersChanged },
  },
  pulse: { address: 'pulse:feed', parameters: {}, messages: { Pulse } },
}

/** The live events as an AsyncAPI 3 document, generated from the schemas that validate them (BOOK-27). */
export function asyncApi(): Json {
  const entries = Object.entries(channels)
  return {
    asyncapi: '3.0.0',
    info: { title: 'Touchline live', version: manifest.version, license: { name: 'Apache-2.0' } },
    channels: Object.fromEntries(
      entries.map(([name, { address, parameters, messages }]) => [
        name,
        {
          address,
          parameters,
          messages: Object.fromEntries(
            Object.keys(messages).map((key) => [key, { $ref: `#/components/messages/${key}` }]),
          ),
        },
      ]),
    ),
    operations: Object.fromEntries(
      entries.map(([name]) => [`receive_${name}`, { action: 'receive', channel: { $ref: `#/channels/${name}` } }]),
    ),
    components: {
      messages: Object.fromEntries(
        entries.flatMap(([, { messages }]) =>
          Object.entries(messages).map(([key, schema]) => [
            key,
            { contentType: 'application/json', payload: schemaOf(schema) },
          ]),
        ),
      ),
    },
  }
}

function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Json
  return rest
}
