/** NAV-13: pages about an error, besides the one that is missing. */
export const errors = {
  'errors.page-title': '{title} · {site}',
  'errors.blocked': 'Not available where you are',
  'errors.locked': 'Not for everybody',
  'errors.your-country': 'your country',
  'page.error.blocked.description': 'This site takes no visitors from {countryName}.',
  'page.error.locked.description': 'Unauthorized. Sorry, but you are not authorized to view the page',
}

/** A message for every error code, under the code the API gives it, and the name of the tap that fixes it where there is one. */
export const problems = {
  'problem.title': 'Something went wrong',
  'problem.more': 'It could not be done. Nothing was lost; please try again.',
  'problem.part': 'This part could not be shown.',
  'problem.not-found-title': 'That one went over the touchline',
  'problem.offline-title': 'You are offline',
  'problem.offline-more': 'Prices are frozen until the connection is back.',

  'problem.invalid-request': 'That did not work. Please check it and try again.',
  'problem.not-signed-in': 'Please sign in to go on.',
  'problem.invalid-credentials': 'Email or password is not right.',
  'problem.not-from-here': 'Please load the page again and retry.',
  'problem.not-found': 'It is not there any more.',
  'problem.unknown-site': 'There is no site at this address.',
  'problem.unknown-request': 'The bet never reached us and was not placed.',
  'problem.idempotency-mismatch': 'The slip changed while the bet was on its way.',
  'problem.bet-refused': 'The bet was not taken.',
  'problem.too-many-attempts': 'Too many attempts. Please wait a little.',
  'problem.overloaded': 'We are very busy. Please try again in a moment.',
  'problem.internal': 'Something went wrong on our side.',
  'problem.no-answer': 'No answer came back.',

  'refusal.invalid-odds': 'The price moved to {odds}.',
  'refusal.insufficient-funds': 'Your balance covers {amount}.',
  'refusal.selection-suspended': 'This price is suspended.',
  'refusal.selection-unknown': 'This price is no longer offered.',
  'refusal.match-ended': 'The match has ended.',
  'refusal.stake-too-small': 'The smallest stake is {amount}.',
  'refusal.stake-too-large': 'The largest stake is {amount}.',
  'refusal.currency-unknown': 'Bets in this currency are not taken.',
  'refusal.bet-type-unsupported': 'This type of bet is not offered yet.',
}
