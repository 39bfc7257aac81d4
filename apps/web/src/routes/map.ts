import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * Every page of the site and the file that renders it (NAV-01). A fixed page precedes a custom path, and a custom path precedes
 * a sport; the suffix of a slug tells categories, leagues and matches apart (NAV-02).
 */
export const routes = rootRoute('root.tsx', [
  route('/{-$locale}', 'locale.tsx', [
    layout('shell', 'app-shell.tsx', [
      layout('page', 'page-layout.tsx', [
        index('index-redirect.tsx'),
        route('/sports', [
          index('home.tsx'),
          route('/live', 'sports/live.tsx'),
          route('/cybersport', 'sports/cybersport.tsx'),
          route('/favorites', 'sports/favorites.tsx'),
          route('/schedule', 'sports/schedule.tsx'),
          route('/results', 'sports/results.tsx'),
          route('/promotions', 'info/promotions.tsx'),
          route('/bets-history', 'player/bets-history.tsx'),
          route('/general-rules', 'info/general-rules.tsx'),
          route('/about', 'info/about.tsx'),
          route('/racing', 'sports/racing.tsx'),
          route('/lotteries', 'sports/lotteries.tsx'),
          route('/premium-cricket', 'sports/premium-cricket.tsx'),
          route('/virtual-gaming-arena', 'sports/virtual-gaming-arena.tsx'),
          route('/init-sportsbook', 'player/init-sportsbook.tsx'),
          route('/404', 'errors/error-404.tsx'),
          route('/500', 'errors/error-500.tsx'),
          route('/blocked', 'errors/blocked.tsx'),
          route('/locked', 'errors/locked.tsx'),
          // The wrapper of every page is registered so that nothing else can take its address; it is never shown by itself.
          route('/[_]app', 'errors/app.tsx'),
          // A custom path of one segment precedes a sport.
          route('/$sport', [
            index('sports/sport.tsx'),
            route('/$category', 'sports/category.tsx'),
            route('/$league', 'sports/league.tsx'),
            route('/$match', 'sports/match.tsx'),
          ]),
          route('/$', 'custom.tsx'),
        ]),
        route('/users/$', 'player/auth.tsx'),
        route('/profile', [
          index('player/profile.tsx'),
          route('/details', 'player/profile-details.tsx'),
          route('/security', 'player/profile-security.tsx'),
          route('/devices', 'player/profile-devices.tsx'),
          route('/statement', 'player/statement.tsx'),
          route('/your-data', 'player/profile-your-data.tsx'),
          route('/notifications', 'player/notifications.tsx'),
          route('/contact', 'player/contact.tsx'),
          route('/limits', 'player/limits.tsx'),
          route('/wallet/deposit', 'player/deposit.tsx'),
          route('/wallet/withdrawal', 'player/withdrawal.tsx'),
          route('/wallet/transactions', 'player/wallet.tsx'),
        ]),
        route('/help-center', 'info/help-center.tsx'),
        route('/terms-and-conditions', 'info/terms.tsx'),
        route('/privacy-policy', 'info/privacy.tsx'),
        route('/cookies', 'info/cookies.tsx'),
        route('/safer-play', 'info/safer-play.tsx'),
        route('/check-receipt', 'info/check-receipt.tsx'),
        route('/$', 'errors/missing.tsx'),
      ]),
    ]),
  ]),
])
