// Invented clubs of invented towns. Some names carry letters outside ASCII on purpose: feeds do.

type ClubName = { name: string; abbreviation: string; ground: string; city: string }

export const harbourClubs: readonly ClubName[] = [
  { name: 'Ashcombe Rovers', abbreviation: 'ASH', ground: 'Tanner Lane', city: 'Ashcombe Vale' },
  { name: 'Brackenford Town', abbreviation: 'BRA', ground: 'The Causeway', city: 'Brackenford' },
  { name: 'Calderwick United', abbreviation: 'CAL', ground: 'Foundry Road', city: 'Calderwick' },
  { name: 'Dunmere Athletic', abbreviation: 'DUN', ground: 'Heron Field', city: 'Dunmere' },
  { name: 'Eastholm City', abbreviation: 'EAS', ground: 'Lantern Park', city: 'Eastholm' },
  { name: 'Farrowby Wanderers', abbreviation: 'FAR', ground: 'Mill End', city: 'Farrowby' },
  { name: 'Grimsdale Albion', abbreviation: 'GRI', ground: 'Quarry Bank', city: 'Grimsdale' },
  { name: 'Haverleigh County', abbreviation: 'HAV', ground: 'Orchard Street', city: 'Haverleigh' },
  { name: 'Kestrel Bay', abbreviation: 'KES', ground: 'The Breakwater', city: 'Kestrel Bay' },
  { name: 'Marrowfield', abbreviation: 'MAR', ground: 'Bell Meadow', city: 'Marrowfield' },
  { name: 'Northwick Harbour', abbreviation: 'NOR', ground: 'Pilot House', city: 'Northwick Quay' },
  { name: "St Osyn's Mariners", abbreviation: 'OSY', ground: 'Rope Walk', city: "St Osyn's" },
]

export const meridianaClubs: readonly ClubName[] = [
  { name: 'Atlético Valdoro', abbreviation: 'VAL', ground: 'Campo del Olivar', city: 'Valdoro' },
  { name: 'Real Montesierra', abbreviation: 'MON', ground: 'Estadio Los Álamos', city: 'Montesierra' },
  { name: 'Deportivo Altamarena', abbreviation: 'ALT', ground: 'La Bocana', city: 'Altamarena' },
  { name: 'Unión Riberclara', abbreviation: 'RIB', ground: 'El Molino', city: 'Riberclara' },
  { name: 'CD Puertobravo', abbreviation: 'PUE', ground: 'Estadio del Faro', city: 'Puertobravo' },
  { name: 'Sporting Castelbrío', abbreviation: 'CAS', ground: 'Las Murallas', city: 'Castelbrío' },
  { name: 'Racing Peñalarga', abbreviation: 'PEÑ', ground: 'La Cantera Vieja', city: 'Peñalarga' },
  { name: 'CF Torrelúcar', abbreviation: 'TOR', ground: 'Campo Nuevo', city: 'Torrelúcar' },
  { name: 'UD Salmarina', abbreviation: 'SAL', ground: 'Las Salinas', city: 'Salmarina' },
  { name: 'Villaserrada CF', abbreviation: 'VIL', ground: 'Estadio de la Vega', city: 'Villaserrada' },
  { name: 'Real Arenalba', abbreviation: 'ARE', ground: 'El Arenal', city: 'Arenalba' },
  { name: 'Balompié Nogaleda', abbreviation: 'NOG', ground: 'Los Nogales', city: 'Nogaleda' },
]
