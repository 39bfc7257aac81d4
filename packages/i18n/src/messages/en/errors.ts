/** NAV-13: pages about an error, besides the one that is missing. */
export const errors = {
  'errors.page-title': '{title} · {site}',
  'errors.blocked': 'Not available where you are',
  'errors.locked': 'Not for everybody',
  'errors.your-country': 'your country',
  'page.error.blocked.description': 'This site takes no visitors from {countryName}.',
  'page.error.locked.description': 'Unauthorized. Sorry, but you are not authorized to view the page',
}
