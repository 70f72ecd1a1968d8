/** Names of the sample images a template may show. */

export const samplePhotos = [
  'dusk-pool-house',
  'white-farmhouse',
  'hillside-contemporary',
  'stucco-villa',
  'living-room',
  'kitchen-island',
  'bedroom',
  'townhouses',
  'aerial-neighbourhood',
  'lake-house',
  'front-door',
  'terrace-sunset',
] as const

export const samplePortraits = [
  'portrait-1',
  'portrait-2',
  'portrait-3',
  'portrait-4',
  'portrait-5',
  'portrait-6',
  'portrait-7',
  'portrait-8',
] as const

export const sampleLogos = ['harbor', 'summit', 'bluebird'] as const

const names: ReadonlySet<string> = new Set([...samplePhotos, ...samplePortraits, ...sampleLogos])

export function isSample(name: string): boolean {
  return names.has(name)
}
