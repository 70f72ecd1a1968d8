/** How often a picture is asked for again, and how long each time, in milliseconds. */
const RETRIES = 3
const PATIENCE = 8_000
const PAUSE = 300

/** The picture as something that can be drawn and read back; rejects after the last retry. */
export async function loadPicture(src: string, signal: AbortSignal): Promise<HTMLImageElement> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted()
    try {
      return await ask(src)
    } catch (error) {
      if (tries === RETRIES) throw error
      await new Promise((go) => setTimeout(go, PAUSE * (tries + 1)))
    }
  }
}

function ask(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    // Without its site's permission a picture can be shown, but not read back.
    picture.crossOrigin = 'anonymous'
    const timer = setTimeout(() => {
      picture.src = ''
      reject(new Error('The address of the image does not answer.'))
    }, PATIENCE)
    picture.addEventListener('load', () => {
      clearTimeout(timer)
      if (picture.naturalWidth > 0) resolve(picture)
      else reject(new Error('The image is empty.'))
    })
    picture.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('The image could not be loaded for editing.'))
    })
    picture.src = src
  })
}
