export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Browsers keep nothing longer than 400 days. */
export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = cookieText(name, value, Math.min(days, 400), location.protocol === 'https:')
}

export function cookieText(name: string, value: string, days: number, isSecure: boolean): string {
  const safety = isSecure ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${safety}`
}
