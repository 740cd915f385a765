/** True for a photo that is part of the first screen, or was requested at once because it is near. */
const isWanted = (image: HTMLImageElement) => {
  const { bottom, height, top } = image.getBoundingClientRect()
  return image.loading !== 'lazy' || (height > 0 && bottom > 0 && top < innerHeight)
}

const whenLoaded = (image: HTMLImageElement) =>
  new Promise<unknown>((resolve) => {
    if (image.complete) resolve(image)
    for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true })
  })

/** Resolves once a frame has been painted; in a background tab, once somebody looks at it. */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Resolves when words, fonts and photos of the first screen are there, or have failed. */
export async function firstScreenComplete(): Promise<void> {
  // The first layout is what starts the loading of fonts and tells which photos are in view.
  await painted()
  await Promise.all([...document.images].filter(isWanted).map(whenLoaded))
  await document.fonts.ready
  await painted()
}
