/** Of the markets that join into one bet, fetched with them. */
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
