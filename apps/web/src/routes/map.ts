import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * Every page of the site and the file that draws it (NAV-01). A fixed page stands before a custom path, a custom path
 * before a sport; the tail of a slug tells a category, a league and a match apart (NAV-02).
 */
export const routes = rootRoute('root.tsx', [
  route('/{-$locale}', 'locale.tsx', [
    layout('frame', 'frame.tsx', [
      layout('body', 'body.tsx', [
        index('front.tsx'),
        route('/sports', [
          index('home.tsx'),
          route('/live', 'live.tsx'),
          route('/cybersport', 'cybersport.tsx'),
          route('/favorites', 'favorites.tsx'),
          route('/schedule', 'schedule.tsx'),
          route('/results', 'results.tsx'),
          route('/promotions', 'promotions.tsx'),
          route('/bets-history', 'bets-history.tsx'),
          route('/general-rules', 'general-rules.tsx'),
          route('/about', 'about.tsx'),
          route('/racing', 'racing.tsx'),
          route('/lotteries', 'lotteries.tsx'),
          route('/premium-cricket', 'premium-cricket.tsx'),
          route('/virtual-gaming-arena', 'virtual-gaming-arena.tsx'),
          route('/init-sportsbook', 'init-sportsbook.tsx'),
          route('/404', 'error-404.tsx'),
          route('/500', 'error-500.tsx'),
          route('/blocked', 'blocked.tsx'),
          route('/locked', 'locked.tsx'),
          // The wrapper of every page: registered, so that nothing else can take its place, and never shown by itself.
          route('/[_]app', 'app.tsx'),
          // A custom path of one segment first, else a sport.
          route('/$sport', [
            index('sport.tsx'),
            route('/$category', 'category.tsx'),
            route('/$league', 'league.tsx'),
            route('/$match', 'match.tsx'),
          ]),
          route('/$', 'custom.tsx'),
        ]),
        route('/users/$', 'auth.tsx'),
        route('/profile', [index('profile.tsx'), route('/$', 'profile-part.tsx')]),
        route('/help-center', 'help-center.tsx'),
        route('/terms-and-conditions', 'terms.tsx'),
        route('/privacy-policy', 'privacy.tsx'),
        route('/safer-play', 'safer-play.tsx'),
        route('/$', 'missing.tsx'),
      ]),
    ]),
  ]),
])
