/** Bytes of a text file as text, in the encodings that spreadsheets and mail programs write. */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A byte order mark decides; without one what the bytes look like. Every file can be read in the last encoding. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.replaceAll('\u0000', '')
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const wide = wideEncoding(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Latin text in two bytes a letter has a zero in every second one; a stray NUL here and there means nothing. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 2000 - (bytes.length % 2))
  const pairs = Math.floor(sample.length / 2)
  if (pairs < 2) return null
  let evenZeros = 0
  let oddZeros = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) evenZeros += 1
    if (sample[at + 1] === 0) oddZeros += 1
  }
  if (oddZeros > pairs * 0.4 && evenZeros < pairs * 0.1) return 'utf-16le'
  if (evenZeros > pairs * 0.4 && oddZeros < pairs * 0.1) return 'utf-16be'
  return null
}
