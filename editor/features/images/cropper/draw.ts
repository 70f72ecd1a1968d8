import type { Box, Point, Size } from '@frontage/domain/crop.ts'
import { outputOf, scaleOf, type TurnedView } from '@frontage/domain/crop-frame.ts'

const sizeOf = (image: HTMLImageElement): Size => ({
  width: image.naturalWidth,
  height: image.naturalHeight,
})

/** Draws the image as it lies on the stage. `pixels`: of the canvas for one of the stage. */
function draw(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  stage: Size,
  view: TurnedView,
  origin: Point,
  pixels: number,
): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot edit images.')
  const scale = scaleOf(sizeOf(image), stage, view) * pixels
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.save()
  pen.imageSmoothingQuality = 'high'
  pen.translate((view.x - origin.x) * pixels, (view.y - origin.y) * pixels)
  pen.rotate((view.turns * Math.PI) / 2)
  pen.scale(view.isMirrored ? -scale : scale, scale)
  pen.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  pen.restore()
}

export function drawStage(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  stage: Size,
  view: TurnedView,
): void {
  const pixels = devicePixelRatio
  canvas.width = Math.round(stage.width * pixels)
  canvas.height = Math.round(stage.height * pixels)
  draw(canvas, image, stage, view, { x: 0, y: 0 }, pixels)
}

/** What is in the frame, as a file. */
export async function framed(
  image: HTMLImageElement,
  stage: Size,
  view: TurnedView,
  frame: Box,
  type: string,
): Promise<File> {
  const canvas = document.createElement('canvas')
  const { width, height, enlarge } = outputOf(frame, scaleOf(sizeOf(image), stage, view))
  canvas.width = width
  canvas.height = height
  draw(canvas, image, stage, view, frame, enlarge)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
  if (!blob) throw new Error('The image is too large to edit here.')
  return new File([blob], `picture.${type.slice('image/'.length)}`, { type })
}
