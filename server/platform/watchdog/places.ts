/** What of a stack helps to find the loop: the innermost places in files of ours, with the function's name. */
export interface Frame {
  functionName: string
  file: string
  line: number
}

const MOST = 8

export function placesOf(frames: readonly Frame[]): string[] {
  const named = frames.filter(({ file }) => file !== '' && !file.startsWith('node:'))
  const ours = named.filter(({ file }) => !file.includes('/node_modules/'))
  return (ours.length > 0 ? ours : named)
    .slice(0, MOST)
    .map(({ functionName, file, line }) => `${functionName || 'a function'} at ${shortened(file)}:${line}`)
}

/** Without what stands before the product's own folder. */
const shortened = (file: string): string =>
  /\/((?:node_modules|server|db|domain|artwork|catalog|contracts|page-nodes|editor)\/.*)$/.exec(file)?.[1] ??
  file
