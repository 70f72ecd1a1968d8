/** Where the host stores no images, the image is in the page itself. */
export function asData(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}

export const sayImageProblem = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'The image could not be uploaded.'
