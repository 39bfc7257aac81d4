import { createContext, use, useEffect } from 'react'

/** Where a form stands: on its own page, or over another one. */
export type AuthPlace = {
  /** Where to go after signing in, for links from one form to another. */
  next: string | undefined
  onSignedIn: () => void
  backToSignIn: () => void
  /** The heading over the form. Null: that of the form. */
  setTitle: (title: string | null) => void
}

const PlaceContext = createContext<AuthPlace | null>(null)

export const AuthPlaceProvider = PlaceContext

export function useAuthPlace(): AuthPlace {
  const place = use(PlaceContext)
  if (!place) throw new Error('useAuthPlace needs an AuthPlaceProvider')
  return place
}

/** While the part that says it is shown, the heading is this one. */
export function useTitle(title: string): void {
  const { setTitle } = useAuthPlace()
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}
