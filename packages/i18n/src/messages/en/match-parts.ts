/** Messages of the bet builder, loaded with the markets that can be combined into one bet. */
export const builder = {
  'builder.intro-title': 'Pick {least} to {most} outcomes of this match.',
  'builder.intro-more':
    'They all have to win. The price is worked out for the whole, because outcomes of one match depend on each other.',
  'builder.picked': { one: '{count} picked', other: '{count} picked' },
  'builder.not-with': 'not with {outcome}',
  'builder.not-joined': 'not with your picks',
  'builder.full': 'no room left',
  'builder.cannot-join': '{outcome} cannot be added.',
  'builder.same-line-more': 'You already have {outcome}, and both cannot happen.',
  'builder.not-joined-more': 'Together with your picks it cannot happen, or has no price.',
  'builder.full-more': 'A bet builder holds at most {most} picks.',
  'builder.swap': 'Swap to {outcome}',
  'builder.none': 'No bet builder for this match',
  'builder.loading': 'Reading what can be joined',
}

/** Messages of the live stream and the chat of a match, loaded with their tabs. */
export const matchWatch = {
  'watch.sign-in': 'Sign in',
  'watch.retry': 'Try again',
  'match-chat.sign-in': 'Sign in to chat',
  'match-chat.sign-in-more': 'You choose a display name. Nobody sees your email or your bets.',
  'match-chat.ask': 'Chat about this match',
  'match-chat.ask-more':
    'The chat is run by another company ({host}), which may set cookies of its own. It gets an ID made for the chat, the match and your language, not your account details.',
  'match-chat.open': 'Open chat',
  'match-chat.failed': 'The chat could not be opened',
  'match-chat.failed-more': 'Betting is not affected.',
  'match-chat.frame': 'Chat of this match',
  'match-chat.note': 'The chat is run by another company. It gets an ID made for the chat, not your account details.',
  'stream.label': 'Stream',
  'stream.live': 'Live',
  'stream.behind': { one: '{count} s behind the match', other: '{count} s behind the match' },
  'stream.late-title': { one: 'The picture is {count} s behind.', other: 'The picture is {count} s behind.' },
  'stream.late-more': 'Odds follow the match, not the stream.',
  'stream.catch-up': 'Catch up',
  'stream.guest': 'Sign in to watch',
  'stream.guest-more': 'Streams are free for account holders. No bet is needed.',
  'stream.country': 'Not shown in {country}',
  'stream.country-unknown': 'Not available in your location',
  'stream.country-more':
    'The rights for this match do not cover your country. Statistics and play-by-play work as usual.',
  'stream.stopped': 'The stream stopped',
  'stream.stopped-more': {
    one: 'Trying again in {count} s. Your prices are not affected.',
    other: 'Trying again in {count} s. Your prices are not affected.',
  },
  'stream.try-now': 'Try now',
  'stream.before': 'Starts {time}',
  'stream.before-more': 'The stream starts here when the match begins.',
  'stream.none': 'No stream for this match',
  'stream.none-more': 'Statistics and play-by-play work as usual.',
  'stream.unsupported': 'This browser cannot play the stream',
  'stream.loading': 'Loading the stream',
}
