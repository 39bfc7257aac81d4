import type { Translation } from '../../catalogue.ts'

/** Messages of the bet builder, loaded with the markets that can be combined into one bet. */
export const builder = {
  'builder.intro-title': 'Wählen Sie {least} bis {most} Ausgänge dieses Spiels.',
  'builder.intro-more':
    'Alle müssen gewinnen. Die Quote wird für das Ganze berechnet, weil Ausgänge eines Spiels voneinander abhängen.',
  'builder.picked': { one: '{count} gewählt', other: '{count} gewählt' },
  'builder.not-with': 'nicht mit {outcome}',
  'builder.not-joined': 'nicht mit Ihren Tipps',
  'builder.full': 'kein Platz mehr',
  'builder.cannot-join': '{outcome} kann nicht hinzugefügt werden.',
  'builder.same-line-more': 'Sie haben schon {outcome}, und beides kann nicht eintreten.',
  'builder.not-joined-more': 'Mit Ihren Tipps zusammen kann es nicht eintreten oder hat keine Quote.',
  'builder.full-more': 'Ein Wettkonfigurator enthält höchstens {most} Tipps.',
  'builder.swap': 'Gegen {outcome} tauschen',
  'builder.none': 'Kein Wettkonfigurator für dieses Spiel',
  'builder.loading': 'Lesen, was sich verbinden lässt',
}

export const matchWatch: Translation<'match-watch'> = {
  'watch.sign-in': 'Anmelden',
  'watch.retry': 'Noch einmal versuchen',
  'match-chat.sign-in': 'Zum Chatten anmelden',
  'match-chat.sign-in-more': 'Sie wählen einen Anzeigenamen. Niemand sieht Ihre E-Mail-Adresse oder Ihre Wetten.',
  'match-chat.ask': 'Chat zu diesem Spiel',
  'match-chat.ask-more':
    'Den Chat betreibt ein anderer Anbieter ({host}), der eigene Cookies setzen kann. Er erhält eine eigene Chat-Kennung, das Spiel und Ihre Sprache, keine Kontodaten.',
  'match-chat.open': 'Chat öffnen',
  'match-chat.failed': 'Der Chat ließ sich nicht öffnen',
  'match-chat.failed-more': 'Das Wetten ist nicht betroffen.',
  'match-chat.frame': 'Chat zu diesem Spiel',
  'match-chat.note': 'Den Chat betreibt ein anderer Anbieter. Er erhält eine eigene Chat-Kennung, keine Kontodaten.',
  'stream.label': 'Übertragung',
  'stream.live': 'Live',
  'stream.behind': { one: '{count} s hinter dem Spiel', other: '{count} s hinter dem Spiel' },
  'stream.late-title': { one: 'Das Bild ist {count} s zurück.', other: 'Das Bild ist {count} s zurück.' },
  'stream.late-more': 'Die Quoten folgen dem Spiel, nicht der Übertragung.',
  'stream.catch-up': 'Aufholen',
  'stream.guest': 'Zum Ansehen anmelden',
  'stream.guest-more': 'Übertragungen sind für Kontoinhaber frei. Eine Wette ist nicht nötig.',
  'stream.country': 'In {country} nicht zu sehen',
  'stream.country-unknown': 'An Ihrem Standort nicht verfügbar',
  'stream.country-more':
    'Die Rechte an diesem Spiel gelten nicht für Ihr Land. Statistik und Spielverlauf gehen wie gewohnt.',
  'stream.stopped': 'Die Übertragung ist unterbrochen',
  'stream.stopped-more': {
    one: 'Neuer Versuch in {count} s. Ihre Quoten sind nicht betroffen.',
    other: 'Neuer Versuch in {count} s. Ihre Quoten sind nicht betroffen.',
  },
  'stream.try-now': 'Jetzt versuchen',
  'stream.before': 'Beginnt {time}',
  'stream.before-more': 'Die Übertragung startet hier mit dem Spiel.',
  'stream.none': 'Keine Übertragung für dieses Spiel',
  'stream.none-more': 'Statistik und Spielverlauf gehen wie gewohnt.',
  'stream.unsupported': 'Dieser Browser kann die Übertragung nicht abspielen',
  'stream.loading': 'Übertragung wird geladen',
}
