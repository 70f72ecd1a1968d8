/** How often an image is asked for again, and how long each time, in milliseconds. */
const RETRIES = 3
const PATIENCE = 8_000
const PAUSE = 300

/** The image as something that can be drawn and read back; rejects after the last retry. */
export async function loadImage(src: string, signal: AbortSignal): Promise<HTMLImageElement> {
  for (let attempts = 0; ; attempts += 1) {
    signal.throwIfAborted()
    try {
      return await ask(src)
    } catch (error) {
      if (attempts === RETRIES) throw error
      await new Promise((go) => setTimeout(go, PAUSE * (attempts + 1)))
    }
  }
}

function ask(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    // Without its site's permission an image can be shown, but not read back.
    image.crossOrigin = 'anonymous'
    const timer = setTimeout(() => {
      image.src = ''
      reject(new Error('The address of the image does not answer.'))
    }, PATIENCE)
    image.addEventListener('load', () => {
      clearTimeout(timer)
      if (image.naturalWidth > 0) resolve(image)
      else reject(new Error('The image is empty.'))
    })
    image.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('The image could not be loaded for editing.'))
    })
    image.src = src
  })
}
