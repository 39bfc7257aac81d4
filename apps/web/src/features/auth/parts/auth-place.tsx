import { createContext, use, useEffect } from 'react'

/** What an auth form gets from its surroundings: its own page or a dialog over another page. */
export type AuthPlace = {
  /** The path to go to after signing in, for links from one form to another. */
  next: string | undefined
  onSignedIn: () => void
  backToSignIn: () => void
  /** Sets the heading above the form; null restores the usual one. */
  setTitle: (title: string | null) => void
}

const PlaceContext = createContext<AuthPlace | null>(null)

export const AuthPlaceProvider = PlaceContext

export function useAuthPlace(): AuthPlace {
  const place = use(PlaceContext)
  if (!place) throw new Error('useAuthPlace needs an AuthPlaceProvider')
  return place
}

/** Sets the heading while the calling component is shown. */
export function useTitle(title: string): void {
  const { setTitle } = useAuthPlace()
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}
