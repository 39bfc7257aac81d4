/**
 * An address as the log has it: no value of a query whose name says that it is a token, however the name is written, and nothing
 * after an escaped `?`, which some mail programs write.
 */
export function loggedUrl(url: string): string {
  const [path = '', ...queries] = url.split('?')
  const [bare = '', ...rest] = path.split(/%3f/i)
  const query = queries.join('?')
  const shown = query === '' ? '' : `?${query.split(/[&;?]/).map(withoutToken).join('&')}`
  return `${bare}${rest.length === 0 ? '' : '%3f[removed]'}${shown}`
}

function withoutToken(pair: string): string {
  const [name = ''] = pair.split(/=|%3d/i, 1)
  return /token/i.test(decoded(pair)) ? `${name}=[removed]` : pair
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // What cannot be read may be anything.
    return 'token'
  }
}
