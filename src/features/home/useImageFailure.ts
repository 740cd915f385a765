import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

type ImageFailure = {
  imgRef: RefObject<HTMLImageElement | null>
  hasFailed: boolean
  onError: () => void
}

/**
 * Notices that an image could not be loaded, also when that happened before the script ran,
 * and logs it once.
 *
 * @param message what to log to the console as an error; the image's address follows it
 */
export function useImageFailure(message: string): ImageFailure {
  const imgRef = useRef<HTMLImageElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const wasLogged = useRef(false)

  const onError = useCallback(() => {
    setHasFailed(true)
    if (wasLogged.current) return
    wasLogged.current = true
    console.error(message, imgRef.current?.currentSrc)
  }, [message])

  useEffect(() => {
    const img = imgRef.current
    // An image that is complete but has no pixels has failed; its error event is already over.
    if (img?.complete && img.naturalWidth === 0) onError()
  }, [onError])

  return { imgRef, hasFailed, onError }
}
