import { useEffect, useRef, useState } from 'react'

/** Whether the image at this address does not load, and what its `img` needs to tell. */
export function useBrokenImage(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null)
  const ref = useRef<HTMLImageElement>(null)
  // What failed before the page was alive told nobody.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(src)
  }, [src])
  return { isBroken: src !== null && broken === src, tells: { ref, onError: () => setBroken(src) } }
}
