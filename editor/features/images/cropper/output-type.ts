/** A photo stays one, unless the frame reaches beyond it: what is empty there must stay transparent. */
export function outputType(src: string, isFilled: boolean): 'image/jpeg' | 'image/webp' | 'image/png' {
  const isJpeg = /^data:image\/jpeg|\.jpe?g(?:[?#]|$)/i.test(src)
  if (isJpeg && isFilled) return 'image/jpeg'
  return /^data:image\/webp|\.webp(?:[?#]|$)/i.test(src) ? 'image/webp' : 'image/png'
}
