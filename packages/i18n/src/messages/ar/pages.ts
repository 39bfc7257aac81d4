import type { Translation } from '../../catalogue.ts'

export const pages: Translation<'pages'> = {
  'page.home-title': '{site}: مباريات مباشرة وأسعار',
  'page.home-description': 'أسعار مباشرة تتحرك مع المباراة. نقود لعب.',
  'page.sport-title': 'أسعار {sport}، مباشرة وقادمة · {site}',
  'page.league-title': 'أسعار {league}، {sport} · {site}',
  'page.sport-description': 'أسعار {sport}، مباشرة وقادمة، من كل الدوريات.',
  'page.category-description': 'أسعار {sport} في {category}، مباشرة وقادمة.',
  'page.league-description': 'أسعار كل مباريات {league}، {sport}، مباشرة وقادمة.',
  'page.match-title': '{home} – {away}، الأسعار · {site}',
  'page.match-description': 'أسعار {home} – {away}، {league}.',
  'page.bets-title': 'رهاناتي · {site}',
  'page.not-found-title': 'غير موجودة · {site}',
  'page.offline-title': 'أنت غير متصل · {site}',
  'page.failed-title': 'حدث خطأ · {site}',
  'page.error.description': 'تعذّر عرض الصفحة. لم يضِع شيء، يرجى المحاولة مرة أخرى.',
  'page.error.not-found.description': 'هذه الصفحة غير موجودة أو أُزيلت المباراة. قسيمتك ما زالت هنا.',
  'page.error.offline.description': 'تُفتح هذه الصفحة من تلقاء نفسها حين يعود الاتصال. قسيمتك باقية.',
  'page.error.home-button.title': 'إلى الصفحة الرئيسية',
  'page.outright-title': '{name}: من يفوز؟ الأسعار · {site}',
}
