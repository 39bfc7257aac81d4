/** Null also where the page may have none, as in a sandboxed frame, and where somebody has written nonsense. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Browsers keep nothing longer than 400 days. */
export function writeCookie(name: string, value: string, days: number): void {
  setCookie(cookieText(name, value, Math.min(days, 400), location.protocol === 'https:'))
}

/** One that is written out already. */
export function setCookie(text: string): void {
  try {
    document.cookie = text
  } catch {
    // Then it is forgotten with the page.
  }
}

export function cookieText(name: string, value: string, days: number, isSecure: boolean): string {
  const safety = isSecure ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${safety}`
}
