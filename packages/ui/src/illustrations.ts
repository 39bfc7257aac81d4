export type ArtName = 'receipt' | 'clock' | 'search' | 'pitch' | 'star'

type Illustration = { viewBox: string; main: string; faint?: string; accent: string }

/** The illustrations consist of paths only, because the server's error page renders one of them without React. */
export const illustrations: Readonly<Record<ArtName, Illustration>> = {
  receipt: {
    viewBox: '0 0 112 88',
    main: 'M32 10h48v68l-8-5-8 5-8-5-8 5-8-5-8 5zM42 26h28M42 38h18',
    accent: 'M42 54h12M64 54h6',
  },
  clock: { viewBox: '0 0 112 88', main: 'M26 44a30 30 0 1 0 60 0 30 30 0 1 0-60 0', accent: 'M56 26v18l12 8' },
  search: { viewBox: '0 0 112 88', main: 'M26 38a24 24 0 1 0 48 0 24 24 0 1 0-48 0M68 56l18 18', accent: 'M40 38h20' },
  star: {
    viewBox: '0 0 112 88',
    main: 'm56 14 9 19 21 3-15 15 4 21-19-10-19 10 4-21-15-15 21-3z',
    accent: 'M44 80h24',
  },
  pitch: {
    viewBox: '0 0 320 180',
    main: 'M20 160h280M60 160V20M100 160a40 40 0 0 0-40-40M60 22l34 12-34 12',
    faint: 'M148 160v-34M172 160v-34M148 132h24',
    accent: 'M249 62a13 13 0 1 0 26 0 13 13 0 1 0-26 0M262 56l6 4.5-2.3 7h-7.4l-2.3-7z',
  },
}

export const flight = 'M96 128c40-60 90-84 150-70'
