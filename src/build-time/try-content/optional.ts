type Group = Record<string, unknown>

const release = (number: number): Group => ({
  kind: number % 2 === 0 ? 'MusicRecording' : 'MusicAlbum',
  title: 'Title',
  date: `2027-0${number}-15`,
  cover: { src: '', alt: 'Cover.' },
  text: 'Text.',
  links: Array.from({ length: number - 1 }, (_, index) => ({
    platform: 'Platform',
    url: `https://platform-${index}.example.org/${number}`,
  })),
})

/**
 * Puts in what the owner may leave out, for generated words and photos to fill.
 *
 * @param files content of each JSON file by its path; about and music are changed
 * @param releases how many
 */
export function addOptional(files: ReadonlyMap<string, unknown>, releases: number): void {
  const about = files.get('about/about.json') as Group
  const music = files.get('music/music.json') as Group & { platforms: Group[] }
  about.portrait = { src: '', alt: 'Portrait.' }
  music.releases = Array.from({ length: releases }, (_, index) => release(index + 1))
  for (const platform of music.platforms) platform.url = 'https://platform.example.org/her'
}

/**
 * Takes out what the owner may leave out.
 *
 * @param files content of each JSON file by its path; about, music, home and site are changed
 */
export function removeOptional(files: ReadonlyMap<string, unknown>): void {
  const without: [file: string, key: string][] = [
    ['site/site.json', 'profession'],
    ['home/home.json', 'description'],
    ['about/about.json', 'portrait'],
    ['music/music.json', 'releases'],
  ]
  for (const [file, key] of without) Reflect.deleteProperty(files.get(file) as Group, key)
}
