/** A file of a directory as text that the server reads: metadata and PEM as they are, a certificate of bytes in base64. */
const LARGEST = 400_000
/** How DER begins: a sequence with a length of two bytes. */
const DER = [0x30, 0x82]

export async function textOfFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size === 0) return { problem: 'This file is empty.' }
  if (file.size > LARGEST) return { problem: 'This file is too large for the metadata of one directory.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isDer = DER.every((byte, at) => bytes[at] === byte)
  return {
    text: isDer
      ? btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))
      : new TextDecoder().decode(bytes),
  }
}
