/** House rules. They say what the product does: whoever changes that changes them. */
export const rules = {
  'rules.title': 'House rules',
  'rules.page-title': 'House rules · {site}',
  'rules.description': 'How {site} takes, settles and corrects bets.',
  'rules.intro': 'These rules say how {site} takes bets and pays them. They hold for every bet, whatever its amount.',
  'rules.prices': 'The price you get',
  'rules.prices-text':
    'A bet names the price you saw. If the price has moved when the bet arrives, your own setting decides: take no change, take a better price, or take any price. Unless you chose otherwise, no change is taken: you see the old and the new price and decide.\nA bet that is taken always gets the price in force at that moment. Under “better” and “any” a better price is given to you, never kept.\nA suspended price, a price whose source we do not trust at that moment, and a match that has ended are not sold.',
  'rules.moment': 'When a bet counts',
  'rules.moment-text':
    'A bet counts from the moment it is accepted. Price, market, rules of the market and time of acceptance are kept with it, and you can read them in its timeline.\nA bet is never taken twice. If the answer is lost on the way, the slip asks for the result of the same bet instead of sending another.',
  'rules.types': 'Kinds of bets',
  'rules.types-text':
    'Single bets are taken: one selection, one stake. A kind of bet that is not offered is refused before any money moves.',
  'rules.limits': 'Limits',
  'rules.limits-text':
    'Each currency has a smallest stake and a largest win. A bet beyond them is refused, and the refusal names the stake that would do.\nA stake cannot be larger than your balance. There is no credit.',
  'rules.settlement': 'Settlement',
  'rules.settlement-text':
    'Bets are settled from the official results of our data provider. A win pays stake × price. A bet is settled once every selection is decided, or as soon as one has lost.\nA market that is decided early is settled early.',
  'rules.voids': 'Voids and part refunds',
  'rules.voids-text':
    'A void selection gives its stake back. If only a part is void, that part of the stake is returned and the rest wins or loses: half a win pays half the stake at the price and returns the other half.\nIn a dead heat the win is divided by the number of those who share the place.',
  'rules.cancelled': 'Cancelled matches and wrong times',
  'rules.cancelled-text':
    'If the provider cancels a market, bets on it are refunded. It may cancel for a span of time only, for example when a price stayed open after a goal: then bets accepted within that span are refunded and the others stand.',
  'rules.corrections': 'Corrections',
  'rules.corrections-text':
    'If an official result is corrected, the settlement is rolled back and done again with the right result. What was paid is taken back, what is due is paid, and both stay in the bet’s timeline.\nIf money that has to go back was already spent, the difference is carried as owed and settled from a later win of the same bet.',
  'rules.rounding': 'Rounding',
  'rules.rounding-text':
    'Prices are exact to a thousandth. Amounts are worked out without rounding in between, and the payout is rounded down to the smallest unit of the currency, once, at the end.',
  'rules.times': 'Times and scores',
  'rules.times-text':
    'Clocks and scores on the pages are information and may lag behind. The provider’s official result decides.\nStart times are shown in the time zone of the site ({zone}) unless the page says otherwise.',
  'rules.errors': 'If something is wrong',
  'rules.errors-text':
    'Every bet has a number and a timeline with each step and each movement of money. Please name the number when you ask about a bet.',
}
