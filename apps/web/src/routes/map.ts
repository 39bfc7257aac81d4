import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * Every page of the site and the file that draws it (NAV-01). A fixed page stands before a sport; the tail of a slug
 * tells a league from a match (NAV-02).
 */
export const routes = rootRoute('root.tsx', [
  route('/{-$locale}', 'locale.tsx', [
    layout('frame', 'frame.tsx', [
      layout('body', 'body.tsx', [
        index('front.tsx'),
        route('/sports', [
          index('home.tsx'),
          route('/bets-history', 'bets-history.tsx'),
          route('/$sport', [index('sport.tsx'), route('/$league', 'league.tsx'), route('/$match', 'match.tsx')]),
        ]),
        route('/users/sign-in', 'sign-in.tsx'),
        route('/$', 'missing.tsx'),
      ]),
    ]),
  ]),
])
