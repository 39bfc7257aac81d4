/** Of the markets that join into one bet, fetched with them. */
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
